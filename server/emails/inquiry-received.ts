import type { Email, Sender } from './email.ts'

/** Matches only a name; anything else could be an advertisement to the reader. */
const aName = /^[\p{L}\p{M}' -]+$/u

/**
 * Writes the e-mail of thanks for an inquiry. Anybody can give anybody's address, so it repeats
 * only the name.
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
