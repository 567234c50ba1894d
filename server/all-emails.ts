import { z } from 'zod'
import { accountEmail, accountEmails } from './auth/account-emails.ts'
import { caseEmail, caseEmails, caseNotices } from './case/case-emails.ts'
import { complaintEmail, complaintEmails } from './complaint/complaint-emails.ts'
import { dailySummaryEmail, dailySummaryEmails } from './daily-summary/daily-summary.ts'
import { type Email, type EmailDeps, senderOf, type WriteEmail } from './email/email.ts'
import { giftCardEmail, giftCardEmails } from './gift-card/gift-card-emails.ts'
import { renderHtml, WORDMARK } from './email/html.ts'
import { renderText } from './email/email.ts'
import { mailTrialEmail, mailTrialEmails } from './first-steps/mail-trial-emails.ts'
import type { WordmarkPicture } from './images/wordmark-picture.ts'
import { inquiryEmail, inquiryEmails, inquiryNotices } from './inquiry/inquiry-emails.ts'
import { orderNotices } from './order/emails/order-notices.ts'
import { orderEmails } from './order/emails/write-order-emails.ts'
import { orderEmail } from './order/order-emails.ts'
import { sendQueuedMail } from './outbox/send-queued-emails.ts'
import { disputeEmail, disputeEmails, disputeNotices } from './payment/dispute/dispute-email.ts'
import type { Deps } from './platform/deps.ts'
import type { Message } from './platform/mail.ts'
import { questionEmail, questionEmails, questionNotices } from './question/question-emails.ts'
import { quotationEmail, quotationNotices } from './quotation/quotation-emails.ts'
import { quotationEmails } from './quotation/emails/write-quotation-emails.ts'
import { removalEmail, removalNotices } from './removal/removal-emails.ts'
import { keptListEmails } from './removal/kept/kept-emails.ts'
import { keptListEmail } from './removal/kept/kept.schema.ts'
import { removalEmails } from './removal/emails/write-removal-emails.ts'
import { invitationEmail, invitationEmails } from './review/invitation/invitation-email.ts'
import { reviewEmail, reviewEmails } from './review/review-emails.ts'
import { crewEmail, crewEmails } from './run/crew/crew-emails.ts'
import { emailNames } from './sent-email/email-names.shared.ts'
import { staffNoticeEmail } from './staff-notice/staff-notice.schema.ts'
import { writeStaffNotice } from './staff-notice/write-staff-notice.ts'
import { stockAlertEmail, stockAlertEmails } from './stock-alert/stock-alert-email.ts'
import { stockNotices } from './stock/stock-emails.ts'
import { swatchEmail, swatchEmails } from './swatch/swatch-emails.ts'

/** The content of a queued e-mail: its kind, and the ids that it is written from. */
export const emailContent = z.discriminatedUnion('kind', [
  orderEmail,
  caseEmail,
  crewEmail,
  disputeEmail,
  removalEmail,
  keptListEmail,
  quotationEmail,
  giftCardEmail,
  accountEmail,
  inquiryEmail,
  stockAlertEmail,
  swatchEmail,
  reviewEmail,
  questionEmail,
  complaintEmail,
  invitationEmail,
  mailTrialEmail,
  staffNoticeEmail,
  dailySummaryEmail,
])

type EmailContent = z.infer<typeof emailContent>

/** Every kind has a name for staff. */
emailNames satisfies Record<EmailContent['kind'], string>

/** The content of each kind of e-mail. */
type ContentOf = { [One in EmailContent as One['kind']]: One }

/** How each kind of e-mail is written; its feature says so. */
const writers: { [Kind in keyof ContentOf]: WriteEmail<ContentOf[Kind]> } = {
  ...orderEmails,
  ...caseEmails,
  ...crewEmails,
  ...disputeEmails,
  ...removalEmails,
  ...keptListEmails,
  ...quotationEmails,
  ...giftCardEmails,
  ...accountEmails,
  ...inquiryEmails,
  ...stockAlertEmails,
  ...swatchEmails,
  ...reviewEmails,
  ...questionEmails,
  ...complaintEmails,
  ...invitationEmails,
  ...mailTrialEmails,
  ...dailySummaryEmails,
  staffNotice: writeStaffNotice({
    ...orderNotices,
    ...caseNotices,
    ...disputeNotices,
    ...questionNotices,
    ...inquiryNotices,
    ...removalNotices,
    ...quotationNotices,
    ...stockNotices,
  }),
}

const writeEmail = async <Kind extends keyof ContentOf>(
  kind: Kind,
  ...[deps, content, sender]: Parameters<WriteEmail<ContentOf[Kind]>>
): Promise<Email | null> => writers[kind](deps, content, sender)

/** Attaches the wordmark: nothing is loaded when the e-mail is read. */
const wordmarkAttachment = ({ png }: WordmarkPicture) => ({
  filename: 'wordmark.png',
  content: png,
  contentType: 'image/png',
  cid: WORDMARK,
})

/** Writes a queued e-mail with its attachments; null when it is out of date. */
export async function writeMessage(
  deps: EmailDeps,
  content: EmailContent,
): Promise<Omit<Message, 'id' | 'to'> | null> {
  const sender = await senderOf(deps)
  const { wordmark } = sender
  const email = await writeEmail(content.kind, deps, content, sender)
  if (!email) return null
  const { attachments = [] } = email
  return {
    subject: email.subject,
    html: renderHtml(email, sender),
    text: renderText(email, sender),
    attachments: wordmark ? [...attachments, wordmarkAttachment(wordmark)] : attachments,
  }
}

/**
 * Writes and sends the queued e-mails that are due. The shop's settings are read again before the
 * first, because a jobs process does not follow their changes.
 */
export function sendEmails(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'mail' | 'clock' | 'log'>,
): Promise<void> {
  let settingsRead: Promise<void> | undefined
  return sendQueuedMail(deps, async (content) => {
    await (settingsRead ??= deps.settings.reload())
    return writeMessage(deps, emailContent.parse(content))
  })
}
