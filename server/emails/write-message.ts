import type { AccountEmail } from '../auth/account-emails.ts'
import { INVITATION_DAYS, LINK_MINUTES, makeLink } from '../auth/mailed-links.ts'
import type { Deps } from '../platform/deps.ts'
import { renderPapers } from '../invoice/papers/render-papers.ts'
import { readBackInStock } from '../stock-alert/stock-alert-email.ts'
import { readInvitation } from '../review/invitation/read-invitation.ts'
import { readComplaintFacts } from '../complaint/complaint-email.ts'
import { readAskedQuestion, readQuestionEmail } from '../question/question-email.ts'
import { readReviewEmail } from '../review/review-emails.ts'
import { readAskedSwatches, readSwatchEmail } from '../swatch/swatch-emails.ts'
import { acceptedTerms } from '../order/papers/accepted-terms.ts'
import { piecesCancelledData } from '../order/cancel/note-cancelled.ts'
import { refundedFields, refundedLines } from '../order/refund/refund-lines.ts'
import { mediaAt } from '../images/name.shared.ts'
import { type WordmarkPicture, wordmarkPicture } from '../images/wordmark-picture.ts'
import type { Message } from '../platform/mail.ts'
import type { EmailContent } from './email-content.ts'
import {
  caseReceived,
  questionReceived,
  readCaseReport,
  reviewReceived,
  swatchesAsked,
} from './acknowledgements.ts'
import { backInStock } from './back-in-stock.ts'
import { renderHtml, WORDMARK } from './html.ts'
import type { Email, Sender } from './email.ts'
import { accountEmail, linkEmail } from './account-emails.ts'
import { caseAnswered, readCaseAnswer } from './case-answered.ts'
import { writeCrewEmail } from './crew-emails.ts'
import { deliveryMoved, deliveryTomorrow } from './delivery-emails.ts'
import { inquiryReceived } from './inquiry-received.ts'
import { mailTrial } from './mail-trial.ts'
import { reviewUrl, writeOrderLink } from './order-link.ts'
import { orderCancelled, piecesCancelled } from './order-cancelled.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { orderButton } from './order-facts.ts'
import { orderMoved } from './order-moved.ts'
import { writeReturnDue, writeReturnMoved } from './return-emails.ts'
import { writePaymentDisputed } from './payment-disputed.ts'
import { orderRefunded, refundFailed } from './order-refunded.ts'
import { writeRemovalEmail } from './removal-emails.ts'
import { writeRemovalLink } from './removal-link.ts'
import { reviewInvitation } from './review-invitation.ts'
import { complaintAnswered, complaintReceived } from './complaint-emails.ts'
import { questionAnswered } from './question-answered.ts'
import { reviewRefused, reviewReplied } from './review-emails.ts'
import { writeStaffNotice } from './staff-notice.ts'
import { writeSwatchEmail } from './swatch-emails.ts'
import { readOrderFacts, readReplacementVisit } from './read-order-facts.ts'
import { paperOf, pdf, readPaper, termsWith } from './read-paper.ts'
import { renderText } from './text.ts'

type WriteDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>
const linkPurposes = {
  passwordReset: 'resetPassword',
  staffInvited: 'resetPassword',
  confirmEmail: 'confirmEmail',
} as const
type Attachments = Message['attachments']

/** Attaches the wordmark: nothing is loaded when the e-mail is read. */
const wordmarkAttachment = ({ png }: WordmarkPicture) => ({
  filename: 'wordmark.png',
  content: png,
  contentType: 'image/png',
  cid: WORDMARK,
})

/** Writes a queued e-mail with its attachments; null when it is out of date. */
export async function writeMessage(
  deps: WriteDeps,
  content: EmailContent,
): Promise<Omit<Message, 'id' | 'to'> | null> {
  const { company, contact, promises, look } = deps.settings.current()
  const wordmark = await wordmarkPicture(look)
  const sender = {
    shopName: company.name,
    origin: deps.config.http.publicOrigin,
    pictures: mediaAt(deps.config.http.publicOrigin, deps.config.http.mediaOrigin).pictures,
    contact,
    promises,
    accent: look.accent,
    wordmark,
  }
  const { email, attachments } = await writeEmail(deps, content, sender)
  if (!email) return null
  return {
    subject: email.subject,
    html: renderHtml(email, sender),
    text: renderText(email, sender),
    attachments: wordmark ? [...attachments, wordmarkAttachment(wordmark)] : attachments,
  }
}

async function writeEmail(
  deps: WriteDeps,
  content: EmailContent,
  sender: Sender,
): Promise<{ email: Email | null; attachments: Attachments }> {
  switch (content.kind) {
    case 'inquiryReceived':
      return { email: inquiryReceived(content, sender), attachments: [] }
    case 'removalQuoted':
    case 'removalPaid':
    case 'removalBalanceAsked':
    case 'removalMoved':
    case 'removalCancelled':
    case 'removalRefunded':
    case 'removalRefundFailed': {
      const { attachments, ...paper } = await readPaper(deps, paperOf(content))
      const email = await writeRemovalEmail(deps, content, sender, paper)
      return { email, attachments: [...attachments, ...(await termsWith(deps, content))] }
    }
    case 'removalLink':
      return { email: await writeRemovalLink(deps, content, sender), attachments: [] }
    case 'swatchesAsked': {
      const facts = await readAskedSwatches(deps, content.requestId)
      return { email: facts && swatchesAsked(facts, sender), attachments: [] }
    }
    case 'swatchesSent':
    case 'swatchesFollowUp': {
      const facts = await readSwatchEmail(deps, content)
      return { email: facts && writeSwatchEmail(content.kind, facts, sender), attachments: [] }
    }
    case 'reviewReceived': {
      const facts = await readReviewEmail(deps, content)
      return { email: facts && reviewReceived(facts, sender), attachments: [] }
    }
    case 'reviewRefused':
    case 'reviewReplied': {
      const facts = await readReviewEmail(deps, content)
      const write = content.kind === 'reviewRefused' ? reviewRefused : reviewReplied
      return { email: facts && write(facts, sender), attachments: [] }
    }
    case 'reviewInvitation': {
      const facts = await readInvitation(deps, content.orderId)
      if (!facts) return { email: null, attachments: [] }
      const url = await reviewUrl(deps, facts.order)
      return { email: reviewInvitation(facts, url, sender), attachments: [] }
    }
    case 'complaintReceived':
    case 'complaintAnswered': {
      const facts = await readComplaintFacts(deps, content.complaintId)
      const write = content.kind === 'complaintReceived' ? complaintReceived : complaintAnswered
      return { email: facts && write(facts, sender), attachments: [] }
    }
    case 'questionReceived': {
      const facts = await readAskedQuestion(deps, content.questionId)
      return { email: facts && questionReceived(facts, sender), attachments: [] }
    }
    case 'questionAnswered': {
      const facts = await readQuestionEmail(deps, content.questionId)
      return { email: facts && questionAnswered(facts, sender), attachments: [] }
    }
    case 'backInStock': {
      const facts = await readBackInStock(deps, content.alertId)
      return { email: facts && backInStock(facts, sender), attachments: [] }
    }
    case 'passwordReset':
    case 'staffInvited':
    case 'confirmEmail':
    case 'passwordChanged':
    case 'emailChanged':
    case 'secondFactorOn':
    case 'secondFactorOff':
      return { email: await writeAccountEmail(deps, content, sender), attachments: [] }
    case 'orderCancelled':
      return { email: orderCancelled(await readOrderFacts(deps, content.orderId)), attachments: [] }
    case 'piecesCancelled': {
      const order = await readOrderFacts(deps, content.orderId)
      const event = await deps.db.orderEvent.findUniqueOrThrow({
        where: { id: content.eventId },
        select: { data: true },
      })
      const { lines } = piecesCancelledData.parse(event.data)
      return { email: piecesCancelled(order, lines), attachments: [] }
    }
    case 'returnMoved': {
      const order = await readOrderFacts(deps, content.orderId)
      return { email: await writeReturnMoved(deps, order, content), attachments: [] }
    }
    case 'returnDue':
      return { email: await writeReturnDue(deps, content), attachments: [] }
    case 'orderLink':
      return { email: await writeOrderLink(deps, content), attachments: [] }
    case 'paymentDisputed':
      return { email: await writePaymentDisputed(deps, content), attachments: [] }
    case 'staffNotice':
      return { email: await writeStaffNotice(deps, content), attachments: [] }
    case 'mailTrial':
      return { email: mailTrial(sender), attachments: [] }
    case 'orderMoved': {
      const order = await readOrderFacts(deps, content.orderId)
      return { email: orderMoved(order, content, sender), attachments: [] }
    }
    case 'deliveryMoved':
    case 'deliveryTomorrow': {
      const order = await readOrderFacts(deps, content.orderId)
      // Moved again meanwhile: the later e-mail covers it.
      const visit =
        order.visits.find(({ bookingId }) => bookingId === content.bookingId) ??
        (await readReplacementVisit(deps, content.bookingId))
      if (!visit) return { email: null, attachments: [] }
      return {
        email:
          content.kind === 'deliveryMoved'
            ? deliveryMoved(order, visit, content.reason)
            : deliveryTomorrow(order, visit),
        attachments: [],
      }
    }
    case 'caseReceived': {
      const order = await readOrderFacts(deps, content.orderId)
      const report = await readCaseReport(deps, content.caseId)
      return { email: report && caseReceived(order, report, sender), attachments: [] }
    }
    case 'caseAnswered': {
      const order = await readOrderFacts(deps, content.orderId)
      const answer = await readCaseAnswer(deps, content.messageId)
      return { email: answer && caseAnswered(order, answer), attachments: [] }
    }
    case 'crewSaid':
      return {
        email: await writeCrewEmail(deps, content, await readOrderFacts(deps, content.orderId)),
        attachments: [],
      }
    case 'orderConfirmed': {
      const order = await readOrderFacts(deps, content.orderId)
      const { number, attachments } = await readPaper(deps, {
        orderId: content.orderId,
        kind: 'invoice',
      })
      const papers = await renderPapers(await acceptedTerms(deps, content.orderId))
      return {
        email: orderConfirmed(order, number, sender),
        attachments: [
          ...attachments,
          pdf('Terms of sale', papers.terms),
          pdf('Cancellation form', papers.form),
        ],
      }
    }
    case 'orderRefundFailed': {
      const { refundId, orderId } = content
      const order = await readOrderFacts(deps, orderId)
      const { amountPence } = await deps.db.refund.findUniqueOrThrow({
        where: { id: refundId },
        select: { amountPence: true },
      })
      const { number, attachments } = await readPaper(deps, { takesBack: { refundId } })
      const about = `order ${order.name}`
      const failed = { ...order, about, amountPence, creditNoteNumber: number }
      return { email: refundFailed(failed, sender, orderButton(order)), attachments }
    }
    case 'orderRefunded': {
      const order = await readOrderFacts(deps, content.orderId)
      const { amountPence, ...refunded } = await deps.db.refund.findUniqueOrThrow({
        where: { id: content.refundId },
        select: { amountPence: true, ...refundedFields },
      })
      const { number, attachments } = await readPaper(deps, { refundId: content.refundId })
      const refund = {
        amountPence,
        creditNoteNumber: number,
        lines: refundedLines(refunded),
      }
      return { email: orderRefunded(order, refund), attachments }
    }
  }
}

/** Writes an e-mail about an account; null when the account no longer exists. */
async function writeAccountEmail(
  deps: WriteDeps,
  content: AccountEmail,
  sender: Sender,
): Promise<Email | null> {
  const user = await deps.db.user.findUnique({
    where: content.kind === 'passwordReset' ? { email: content.email } : { id: content.userId },
    select: { id: true },
  })
  if (!user) return null
  if (!('email' in content)) return accountEmail(content.kind, sender)
  const { kind, email } = content
  const minutes = kind === 'staffInvited' ? INVITATION_DAYS * 24 * 60 : LINK_MINUTES
  const purpose = linkPurposes[kind]
  const token = await makeLink(deps, { userId: user.id, purpose, email, minutes })
  return linkEmail(kind, token, sender)
}
