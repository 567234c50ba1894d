import { z } from 'zod'
import { accountEmail } from '../auth/account-emails.ts'
import { mailTrialEmail } from '../first-steps/read-mail.ts'
import { inquiryEmail } from '../inquiry/inquiry-emails.ts'
import { removalEmail } from '#server/removal/removal-emails.ts'
import { disputeEmail } from '../payment/dispute/follow-dispute.ts'
import { orderEmail } from '../order/order-emails.ts'
import { invitationEmail } from '../review/invitation/read-invitation.ts'
import { complaintEmail } from '../complaint/complaint-email.ts'
import { questionEmail } from '../question/question-email.ts'
import { reviewEmail } from '../review/review-emails.ts'
import { staffNoticeEmail } from '../staff-notice/staff-notice.schema.ts'
import { swatchEmail } from '../swatch/swatch-emails.ts'
import { stockAlertEmail } from '../stock-alert/stock-alert-email.ts'

/** The content of a queued e-mail: its kind, and the ids that it is written from. */
export const emailContent = z.discriminatedUnion('kind', [
  orderEmail,
  disputeEmail,
  removalEmail,
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
])

export type EmailContent = z.infer<typeof emailContent>
