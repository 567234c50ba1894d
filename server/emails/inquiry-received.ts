import { replyText } from '../settings/description/promise-texts.shared.ts'
import type { Email, Sender } from './email.ts'

/** Matches only a name; anything else could be an advertisement to the reader. */
const aName = /^[\p{L}\p{M}' -]+$/u

/**
 * Writes the e-mail of thanks for an inquiry. Anybody can give anybody's address, so it repeats
 * only the name.
 */
export function inquiryReceived(
  { firstName }: { firstName: string },
  { shopName, contact, promises }: Sender,
): Email {
  const thanks = aName.test(firstName) ? `Thank you, ${firstName}.` : 'Thank you.'
  return {
    subject: `We’ve received your removal enquiry at ${shopName}`,
    preview: 'We’ll contact you soon with a detailed quotation.',
    heading: 'We’ve received your enquiry',
    parts: [
      {
        type: 'text',
        text:
          `${thanks} We’re looking at what you need moved and we’ll contact you soon with a ` +
          'detailed quotation.' +
          (promises.replyTime && ` ${replyText(promises)}`),
      },
      {
        type: 'text',
        text: `Anything to add? Reply to this email or call us on ${contact.phone}.`,
      },
    ],
  }
}
