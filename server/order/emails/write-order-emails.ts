import { acceptedTerms } from '../papers/accepted-terms.ts'
import { piecesCancelledData } from '../cancel/note-cancelled.ts'
import type { OrderEmail } from '../order-emails.ts'
import { cancelKeyOf, rejectKeyOf } from '../order-payment.ts'
import { refundedFields, refundedLines } from '../refund/refund-lines.ts'
import type { Email, EmailDeps, EmailWriters } from '#server/email/email.ts'
import { pdf, readPaper, readPapers } from '#server/invoice/attach-paper.ts'
import { renderPapers } from '#server/invoice/papers/render-papers.ts'
import { changedData } from '../standing/changed.schema.ts'
import { orderChanged } from './order-changed.ts'
import { deliveryMoved, deliveryTomorrow } from './delivery-emails.ts'
import {
  collectionMoved,
  notReadyToCollect,
  parcelNotSent,
  parcelSent,
  readyToCollect,
} from './fulfilment-emails.ts'
import { orderCancelled, piecesCancelled } from './order-cancelled.ts'
import { loweredData } from '../balance/note-lowered.ts'
import { balanceAsked, balanceLowered, balancePaid } from './balance-emails.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { orderButton, type OrderFacts, type Visit } from './order-facts.ts'
import { writeOrderLink } from './order-link.ts'
import { orderMoved } from './order-status-changed.ts'
import { lateText, orderRefunded, refundFailed } from './order-refunded.ts'
import { mergeParts } from '#server/payment/refund/refunded-to.shared.ts'
import { partOfRefund, refundPartsOf } from '#server/payment/refund/refund-payments.ts'
import { isMovable } from '../page/read-order-page.ts'
import { readOrderFacts, readReplacementVisit } from './read-order-facts.ts'
import { writeReturnDue, writeReturnMoved } from './return-emails.ts'

/** How the e-mails about orders are written. */
export const orderEmails: EmailWriters<OrderEmail> = {
  async orderConfirmed(deps, { orderId }, sender) {
    const order = await readOrderFacts(deps, orderId)
    const { number, attachments } = await readPaper(deps, {
      orderId,
      paymentId: null,
      kind: 'invoice',
    })
    const accepted = await acceptedTerms(deps, orderId)
    const papers = await renderPapers(accepted)
    return {
      ...orderConfirmed(order, { invoiceNumber: number }, sender),
      attachments: [
        ...attachments,
        pdf('Terms of sale', papers.terms),
        ...(accepted.hasRightToCancel ? [pdf('Cancellation form', papers.form)] : []),
      ],
    }
  },
  async balancePaid(deps, { orderId, paymentId }) {
    const order = await readOrderFacts(deps, orderId)
    const { amountPence } = await deps.db.payment.findUniqueOrThrow({
      where: { id: paymentId },
      select: { amountPence: true },
    })
    const { number, attachments } = await readPaper(deps, { orderId, paymentId, kind: 'invoice' })
    return { ...balancePaid(order, { amountPence, invoiceNumber: number }), attachments }
  },
  async balanceAsked(deps, { orderId, paymentId }) {
    const { status, amountPence, dueOn } = await deps.db.payment.findUniqueOrThrow({
      where: { id: paymentId },
      select: { status: true, amountPence: true, dueOn: true },
    })
    // It was paid or closed since it was queued.
    if (status !== 'pending') return null
    return balanceAsked(await readOrderFacts(deps, orderId), { amountPence, dueOn })
  },
  async orderCancelled(deps, { orderId }) {
    const refundedTo = await refundPartsOf(deps.db, cancelKeyOf(orderId))
    return orderCancelled(await readOrderFacts(deps, orderId), refundedTo)
  },
  async piecesCancelled(deps, { orderId, eventId }) {
    const order = await readOrderFacts(deps, orderId)
    const event = await deps.db.orderEvent.findUniqueOrThrow({
      where: { id: eventId },
      select: { data: true },
    })
    const cancelled = piecesCancelledData.parse(event.data)
    const refundedTo = await refundPartsOf(deps.db, cancelKeyOf(orderId, cancelled.key))
    return piecesCancelled(order, cancelled, refundedTo)
  },
  async orderChanged(deps, { orderId, eventId }) {
    const order = await readOrderFacts(deps, orderId)
    const event = await deps.db.orderEvent.findUniqueOrThrow({
      where: { id: eventId },
      select: { data: true },
    })
    const change = changedData.parse(event.data)
    return { ...orderChanged(order, change), ...(await readPapers(deps, change.papers)) }
  },
  async balanceLowered(deps, { orderId, eventId }) {
    const order = await readOrderFacts(deps, orderId)
    const event = await deps.db.orderEvent.findUniqueOrThrow({
      where: { id: eventId },
      select: { data: true },
    })
    return balanceLowered(order, loweredData.parse(event.data))
  },
  async orderRefunded(deps, { orderId, refundId }) {
    const order = await readOrderFacts(deps, orderId)
    const made = await readMadeRefund(deps, refundId)
    if (made === null) return null
    const numbers = made.creditNotes
    const why = lateText(made.reason)
    return { ...orderRefunded(order, { ...made, why }), ...(await readPapers(deps, numbers)) }
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
    const refundedTo = await refundPartsOf(deps.db, rejectKeyOf(content.orderId))
    return orderMoved(
      await readOrderFacts(deps, content.orderId),
      { ...content, refundedTo },
      sender,
    )
  },
  readyToCollect: async (deps, { orderId }) => readyToCollect(await readOrderFacts(deps, orderId)),
  parcelSent: async (deps, { orderId }) => parcelSent(await readOrderFacts(deps, orderId)),
  notReadyToCollect: async (deps, { orderId }) =>
    notReadyToCollect(await readOrderFacts(deps, orderId)),
  parcelNotSent: async (deps, { orderId }) => parcelNotSent(await readOrderFacts(deps, orderId)),
  collectionMoved: async (deps, { orderId }) =>
    collectionMoved(await readOrderFacts(deps, orderId)),
  deliveryMoved: (deps, content, { contact }) =>
    writeVisit(deps, content, async (order, visit) => {
      const { reason, orderId } = content
      const movable = await isMovable(deps, orderId, visit.part)
      return deliveryMoved(order, visit, { reason, isMovable: movable, phone: contact.phone })
    }),
  deliveryTomorrow: (deps, content) => writeVisit(deps, content, deliveryTomorrow),
  async returnMoved(deps, content) {
    return writeReturnMoved(deps, await readOrderFacts(deps, content.orderId), content)
  },
  returnDue: writeReturnDue,
  orderLink: writeOrderLink,
}

/** Reads what was made of a refund, of all payments that it comes from; null once none of it is. */
async function readMadeRefund({ db }: Pick<EmailDeps, 'db'>, id: string) {
  const { restOfId } = await db.refund.findUniqueOrThrow({
    where: { id },
    select: { restOfId: true },
  })
  const leadId = restOfId ?? id
  const refunds = await db.refund.findMany({
    where: { OR: [{ id: leadId }, { restOfId: leadId }] },
    orderBy: [{ restOfId: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    select: {
      ...refundedFields,
      status: true,
      reason: true,
      amountPence: true,
      actorId: true,
      payment: { select: { method: true } },
      creditNote: { select: { number: true } },
    },
  })
  const made = refunds.filter(({ status }) => status === 'succeeded')
  const [lead] = refunds
  if (!lead || made.length === 0) return null
  return {
    parts: mergeParts(made.map(partOfRefund)),
    creditNotes: made.flatMap(({ creditNote }) => creditNote?.number ?? []),
    lines: refundedLines(lead),
    reason: lead.reason,
  }
}

/** Writes an e-mail about a delivery; null when it was moved again: the later e-mail covers it. */
async function writeVisit(
  deps: EmailDeps,
  { orderId, bookingId }: { orderId: string; bookingId: string },
  write: (order: OrderFacts, visit: Visit) => Email | Promise<Email>,
): Promise<Email | null> {
  const order = await readOrderFacts(deps, orderId)
  const visit =
    order.visits.find((one) => one.bookingId === bookingId) ??
    (await readReplacementVisit(deps, bookingId))
  return visit ? write(order, visit) : null
}
