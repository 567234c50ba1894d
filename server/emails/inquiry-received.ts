import type { Email, Sender } from './email.ts'

/** What can only be a name; anything else could be an advertisement to whoever reads it. */
const aName = /^[\p{L}\p{M}' -]+$/u

/**
 * A visitor asked for a quotation. Anybody can give anybody's address, so the e-mail repeats
 * nothing of what was written but a name.
 */
export function inquiryReceived(
  { firstName }: { firstName: string },
  { shopName, contact }: Sender,
): Email {
  const thanks = aName.test(firstName) ? `Thank you, ${firstName}.` : 'Thank you.'
  return {
    subject: `Your removal quotation from ${shopName}`,
    preview: 'We will contact you soon with a detailed quotation.',
    heading: 'We have your inquiry',
    parts: [
      {
        type: 'text',
        text:
          `${thanks} We are looking at what is to be moved and will contact you soon with a ` +
          'detailed quotation.',
      },
      {
        type: 'text',
        text: `Anything to add? Answer this message, or ring us on ${contact.phone}.`,
      },
    ],
  }
}
