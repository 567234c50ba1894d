import { acceptedTerms } from '../papers/accepted-terms.ts'
import { piecesCancelledData } from '../cancel/note-cancelled.ts'
import type { OrderEmail } from '../order-emails.ts'
import { refundedFields, refundedLines } from '../refund/refund-lines.ts'
import type { Email, EmailDeps, EmailWriters } from '#server/email/email.ts'
import { pdf, readPaper } from '#server/invoice/attach-paper.ts'
import { renderPapers } from '#server/invoice/papers/render-papers.ts'
import { deliveryMoved, deliveryTomorrow } from './delivery-emails.ts'
import { orderCancelled, piecesCancelled } from './order-cancelled.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { orderButton, type OrderFacts, type Visit } from './order-facts.ts'
import { writeOrderLink } from './order-link.ts'
import { orderMoved } from './order-moved.ts'
import { orderRefunded, refundFailed } from './order-refunded.ts'
import { readOrderFacts, readReplacementVisit } from './read-order-facts.ts'
import { writeReturnDue, writeReturnMoved } from './return-emails.ts'

/** How the e-mails about orders are written. */
export const orderEmails: EmailWriters<OrderEmail> = {
  async orderConfirmed(deps, { orderId }, sender) {
    const order = await readOrderFacts(deps, orderId)
    const { number, attachments } = await readPaper(deps, { orderId, kind: 'invoice' })
    const papers = await renderPapers(await acceptedTerms(deps, orderId))
    return {
      ...orderConfirmed(order, number, sender),
      attachments: [
        ...attachments,
        pdf('Terms of sale', papers.terms),
        pdf('Cancellation form', papers.form),
      ],
    }
  },
  orderCancelled: async (deps, { orderId }) => orderCancelled(await readOrderFacts(deps, orderId)),
  async piecesCancelled(deps, { orderId, eventId }) {
    const order = await readOrderFacts(deps, orderId)
    const event = await deps.db.orderEvent.findUniqueOrThrow({
      where: { id: eventId },
      select: { data: true },
    })
    const { lines } = piecesCancelledData.parse(event.data)
    return piecesCancelled(order, lines)
  },
  async orderRefunded(deps, { orderId, refundId }) {
    const order = await readOrderFacts(deps, orderId)
    const { amountPence, ...refunded } = await deps.db.refund.findUniqueOrThrow({
      where: { id: refundId },
      select: { amountPence: true, ...refundedFields },
    })
    const { number, attachments } = await readPaper(deps, { refundId })
    const refund = { amountPence, creditNoteNumber: number, lines: refundedLines(refunded) }
    return { ...orderRefunded(order, refund), attachments }
  },
  async orderRefundFailed(deps, { orderId, refundId }, sender) {
    const order = await readOrderFacts(deps, orderId)
    const { amountPence } = await deps.db.refund.findUniqueOrThrow({
      where: { id: refundId },
      select: { amountPence: true },
    })
    const { number, attachments } = await readPaper(deps, { takesBack: { refundId } })
    const about = `order ${order.name}`
    const failed = { ...order, about, amountPence, creditNoteNumber: number }
    return { ...refundFailed(failed, sender, orderButton(order)), attachments }
  },
  async orderMoved(deps, content, sender) {
    return orderMoved(await readOrderFacts(deps, content.orderId), content, sender)
  },
  deliveryMoved: (deps, content) =>
    writeVisit(deps, content, (order, visit) => deliveryMoved(order, visit, content.reason)),
  deliveryTomorrow: (deps, content) => writeVisit(deps, content, deliveryTomorrow),
  async returnMoved(deps, content) {
    return writeReturnMoved(deps, await readOrderFacts(deps, content.orderId), content)
  },
  returnDue: writeReturnDue,
  orderLink: writeOrderLink,
}

/** Writes an e-mail about a delivery; null when it was moved again: the later e-mail covers it. */
async function writeVisit(
  deps: EmailDeps,
  { orderId, bookingId }: { orderId: string; bookingId: string },
  write: (order: OrderFacts, visit: Visit) => Email,
): Promise<Email | null> {
  const order = await readOrderFacts(deps, orderId)
  const visit =
    order.visits.find((one) => one.bookingId === bookingId) ??
    (await readReplacementVisit(deps, bookingId))
  return visit ? write(order, visit) : null
}
