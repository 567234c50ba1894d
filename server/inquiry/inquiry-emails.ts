import { z } from 'zod'
import type { StaffNotices } from '../staff-notice/write-staff-notice.ts'
import type { Email, EmailWriters, Sender } from '../email/email.ts'
import { replyText } from '../settings/description/promise-texts.shared.ts'

/** The thanks for an inquiry. */
export const inquiryEmail = z.object({
  kind: z.literal('inquiryReceived'),
  firstName: z.string(),
})

export type InquiryEmail = z.infer<typeof inquiryEmail>

/** Matches only a name; anything else could be an advertisement to the reader. */
const aName = /^[\p{L}\p{M}' -]+$/u

/**
 * Writes the e-mail of thanks for an inquiry. Anybody can give anybody's address, so it repeats
 * only the name.
 */
function inquiryReceived(
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

/** How the thanks for an inquiry is written. */
export const inquiryEmails: EmailWriters<InquiryEmail> = {
  inquiryReceived: (_, content, sender) => inquiryReceived(content, sender),
}

/** The notice to staff of an inquiry. */
export const inquiryNotices: StaffNotices<'inquiry'> = {
  async inquiry({ db }, id) {
    const inquiry = await db.inquiry.findFirst({
      where: { id, archivedAt: null },
      select: { firstName: true, lastName: true },
    })
    if (!inquiry) return null
    const name = `${inquiry.firstName} ${inquiry.lastName}`
    return {
      subject: `New inquiry from ${name}`,
      text: `${name} asked about a removal.`,
      button: 'View inquiries',
      path: '/admin/customers',
    }
  },
}
