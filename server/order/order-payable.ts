import { StockError } from '#server/stock/stock.errors.ts'
import { GiftCardError } from '#server/gift-card/gift-card.errors.ts'
import { refundToCard } from '#server/gift-card/ledger.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { issueCreditNote } from '#server/invoice/issue-invoice.ts'
import { isToHandOver } from '#server/payment/methods/payment-methods.shared.ts'
import { type lateReasons, reserveLateRefund } from '#server/payment/settle-payment.ts'
import type { Tx } from '#server/platform/db.ts'
import type {
  LockedPayment,
  Payable,
  PayableDeps,
  RefundChange,
  ReservedRefund,
} from '../platform/payment/payable.ts'
import { inTransaction } from '#server/platform/sql.ts'
import { withdrawPieces } from './delivery/withdraw-pieces.ts'
import { lockOrder } from './lock-order.ts'
import { OrderError } from './order.errors.ts'
import { firstOf } from './order-payment.ts'
import { queueOrderEmail } from './order-emails.ts'
import { markLaterPaid } from './payment/mark-later-paid.ts'
import { madeBy, markPaid } from './payment/mark-paid.ts'
import { writePaymentStatus } from './payment/write-payment-status.ts'
import { refundedFields, refundedLines } from './refund/refund-lines.ts'
import { markPaidBack, reopenReturn } from '#server/order/return/refund-return.ts'

/** Orders are paid for, each in its first payment, the whole or a deposit, and in later ones. */
export const orderPayable: Payable = {
  auditedAs: 'order',

  lock: (payments) => Prisma.sql`
    SELECT o.id FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id
    WHERE ${payments} FOR UPDATE OF o`,

  async paid(deps, payment, intent) {
    const orderId = idOf(payment)
    if (payment.kind !== 'order') return markLaterPaid(deps, { ...payment, orderId }, intent)
    try {
      await inTransaction(deps.pool, (tx) => markPaid(deps, tx, orderId, madeBy(intent)))
      return undefined
    } catch (error) {
      const isAgain = OrderError.is(error, 'BOUGHT_AGAIN')
      const isGone = StockError.is(error, 'OUT_OF_STOCK')
      if (!isAgain && !isGone && !GiftCardError.is(error, 'GIFT_CARD_SPENT')) throw error
      return { refund: await giveBack(deps, orderId, isAgain ? 'again' : 'closed') }
    }
  },

  async refunded(deps, tx, { payment, refund }) {
    const orderId = idOf(payment)
    await writePaymentStatus(tx, orderId)
    if (payment.method === 'gift_card') {
      const { id: refundId, amountPence } = refund
      await refundToCard(tx, { paymentId: payment.id, refundId, amountPence })
    }
    const withdrawn = await withdraw(deps, tx, orderId, refund)
    await noteRefund(tx, { orderId, refund, withdrawn })
    await markPaidBack(deps, tx, refund.returnId)
    await tellOfRefund(deps, tx, orderId, refund)
    await issueCreditNote(deps, tx, { ...refund, orderId, payment })
  },

  async refundFailed(deps, tx, { payment, refund: { id: refundId, ...refund }, reason }) {
    const orderId = idOf(payment)
    const { amountPence, restOfId } = refund
    const wasMade = refund.status === 'succeeded'
    if (wasMade) {
      await writePaymentStatus(tx, orderId)
      await reopenReturn(tx, refund.returnId)
    }
    await tx.orderEvent.create({
      data: { orderId, type: 'refundFailed', data: { amountPence, ...(reason && { reason }) } },
    })
    if (!wasMade) return tellOfRefund(deps, tx, orderId, { id: refundId, restOfId })
    const content = { kind: 'orderRefundFailed', orderId, refundId } as const
    await queueOrderEmail(deps, tx, `refund-failed-${refundId}`, content)
  },

  async disputed(tx, { orderId, ...data }) {
    if (orderId !== null) await tx.orderEvent.create({ data: { orderId, type: 'disputed', data } })
  },
}

function idOf({ orderId }: Pick<LockedPayment, 'orderId'>): string {
  if (orderId === null) throw new Error('The payment of an order has no order.')
  return orderId
}

/**
 * Refunds a payment that arrived after its order was closed, and its stock or gift card was spent or
 * its buyer has bought the same again.
 */
function giveBack(
  { db, clock }: PayableDeps,
  orderId: string,
  why: keyof typeof lateReasons,
): Promise<ReservedRefund | null> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentStatus !== 'cancelled') return null
    const paidAt = clock.now()
    const payment = firstOf(order.payments)
    await tx.payment.update({ where: { id: payment.id }, data: { status: 'paid', paidAt } })
    // Its balance is not asked for any more.
    const forgonePence = order.payments
      .filter(({ kind }) => kind !== 'order')
      .reduce((sum, { amountPence }) => sum + amountPence, 0)
    const data = { paymentStatus: 'paid', paidAt, forgonePence } as const
    await tx.order.update({ where: { id: orderId }, data })
    return reserveLateRefund(tx, payment, { key: orderId, why })
  })
}

/** Takes the pieces of a refund off their deliveries; returns how many. */
async function withdraw(
  deps: Pick<PayableDeps, 'clock'>,
  tx: Tx,
  orderId: string,
  { restock, ...refund }: RefundChange['refund'],
): Promise<number> {
  const order = restock === null ? null : await lockOrder(tx, orderId)
  return order === null || restock === null
    ? 0
    : withdrawPieces(deps, tx, order, { ...refund, restock })
}

/**
 * Queues the e-mail of a refund, one for all payments that it comes from: with the last of these that
 * is made, or fails.
 */
async function tellOfRefund(
  deps: Pick<PayableDeps, 'clock'>,
  tx: Tx,
  orderId: string,
  { id, restOfId }: Pick<RefundChange['refund'], 'id' | 'restOfId'>,
): Promise<void> {
  const refundId = restOfId ?? id
  const parts = await tx.refund.findMany({
    where: { OR: [{ id: refundId }, { restOfId: refundId }] },
    select: { status: true },
  })
  if (parts.some(({ status }) => status === 'pending')) return
  if (parts.every(({ status }) => status === 'failed')) return
  const content = { kind: 'orderRefunded', orderId, refundId } as const
  await queueOrderEmail(deps, tx, `refunded-${id}`, content)
}

/** Writes a refund, with its pieces and services, to the timeline of its order. */
async function noteRefund(
  tx: Tx,
  {
    orderId,
    refund: { id, amountPence, reason, restock, actorId },
    withdrawn,
  }: { orderId: string; refund: RefundChange['refund']; withdrawn: number },
): Promise<void> {
  const { payment, ...parts } = await tx.refund.findUniqueOrThrow({
    where: { id },
    select: { ...refundedFields, payment: { select: { method: true } } },
  })
  const lines = refundedLines(parts)
  const data = {
    amountPence,
    reason,
    ...(lines.length > 0 && { lines }),
    ...(withdrawn > 0 && { restock }),
    ...(isToHandOver(payment?.method, actorId) && { isToHandOver: true }),
  }
  await tx.orderEvent.create({ data: { orderId, type: 'refunded', data, actorId } })
}
