import { PaymentError } from '#server/payment/payment.errors.ts'
import { closeBalanceIntents, openBalancePence } from '../balance/close-balance.ts'
import { noteLowered } from '../balance/note-lowered.ts'
import { giveBack } from '../refund/give-back.ts'
import { givenBack, leftToRefund, refundsOfLine } from '../refund/given-back.ts'
import { leftOfDelivery, type RefundedLine } from '#server/order/refund/refund-lines.ts'
import { checkMove, type LockedReturn, lockReturn, orderOfReturn } from './lock-return.ts'
import { type Doer, noteReturn, theShop } from './note-return.ts'
import { readReturn } from './read-returns.ts'
import type { OrderReturn } from './return.schema.ts'
import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import type { RefundDeps } from '#server/payment/refund/refund-money.ts'
import { leftOfPayments, trySendRefunds } from '#server/payment/refund/refund-payments.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refundOf } from '#server/promotion/share.shared.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'

export type RefundReturnDeps = RefundDeps & Pick<Deps, 'log' | 'pool'>

interface Paid {
  returnId: string
  doer: Doer
  actor: Refunder | null
}

/**
 * Refunds a return by line, once, also in concurrent requests: the price of its pieces that are not
 * refunded yet, and of the delivery when no piece stays. What is still to be paid is lowered first. A
 * failed refund may be retried. `actor` is the member of staff who pays it, null for the shop itself.
 * Throws RETURN_FINAL for a return that was refused or withdrawn, ROLE_MISSING and OWNER_NEEDED where
 * the actor may not refund so much, PAYMENT_DISPUTED while its bank withholds the payment.
 */
export async function refundReturn(deps: RefundReturnDeps, paid: Paid): Promise<void> {
  await closeBalanceIntents(deps, await orderOfReturn(deps, paid.returnId))
  const refunds = await deps.db.$transaction((tx) => reserve(deps, tx, paid))
  await trySendRefunds(deps, refunds)
}

async function reserve(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { returnId, doer, actor }: Paid,
): Promise<ReservedRefund[]> {
  const { order, sent } = await lockReturn(tx, returnId)
  if (sent.status === 'refunded') return []
  const known = sent.refunds.find(({ status }) => status !== 'failed')
  // Another request has reserved it, and sends it; or the job that resumes refunds does.
  if (known) return []
  checkMove(sent, 'refunded')
  if (order.payments.some(({ disputedPence }) => disputedPence > 0))
    throw new PaymentError('PAYMENT_DISPUTED', {})
  const { lines, deliveryPence } = await priceReturn(tx, sent)
  const costPence = lines.reduce((sum, line) => sum + line.amountPence, deliveryPence)
  // Before its first payment an order owes nothing that could be lowered.
  const openPence = order.paymentStatus === 'pending' ? 0 : openBalancePence(order)
  const leftPence = (await leftOfPayments(tx, order)) + openPence
  const isByLine = costPence <= leftPence
  const amountPence = Math.min(costPence, leftPence)
  const key = `return-${returnId}-${sent.refunds.length}`
  const { refunds, loweredPence } = await giveBack(deps, tx, order, {
    amountPence,
    refundLines: isByLine ? lines : [],
    paidFor: lines,
    deliveryPence: isByLine ? deliveryPence : 0,
    returnId,
    key,
    reason: 'returned',
    actor: actor && withLimit(deps, actor),
  })
  if (loweredPence > 0) {
    await noteLowered(deps, tx, {
      orderId: order.id,
      actorId: doer.actorId,
      key,
      amountPence,
      loweredPence,
      parts: lines,
      withDelivery: deliveryPence > 0,
    })
  }
  // Everything was refunded before, or was not paid yet.
  if (refunds.length === 0) {
    await tx.return.update({ where: { id: returnId }, data: { status: 'refunded' } })
    await noteReturn(deps, tx, { returnId, to: 'refunded', doer })
  }
  return refunds
}

/** The price of the pieces of a return that are not refunded yet. */
async function priceReturn(
  tx: Tx,
  sent: LockedReturn,
): Promise<{ lines: RefundedLine[]; deliveryPence: number }> {
  const items = await tx.orderItem.findMany({
    where: { id: { in: sent.lines.map(({ orderItemId }) => orderItemId) } },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      pricePence: true,
      quantity: true,
      discountPence: true,
      cancelledQuantity: true,
      refundLines: refundsOfLine,
    },
  })
  const pieces = new Map(sent.lines.map((line) => [line.orderItemId, line.quantity]))
  const lines = items.flatMap(({ id, refundLines, ...item }) => {
    const given = givenBack(item, refundLines)
    const quantity = Math.min(pieces.get(id) ?? 0, leftToRefund({ ...item, ...given }))
    if (quantity <= 0) return []
    return [{ id, isService: false, quantity, amountPence: refundOf(item, given, quantity) }]
  })
  const deliveryPence = sent.withDelivery ? await leftOfDelivery(tx, sent.orderId) : 0
  return { lines, deliveryPence }
}

/**
 * Refunds a return as staff, before it is collected, or again after a failed refund. Throws
 * ROLE_MISSING, OWNER_NEEDED for staff who may not refund so much.
 */
export async function payReturn(
  deps: RefundReturnDeps,
  actor: Refunder,
  returnId: string,
): Promise<OrderReturn> {
  await refundReturn(deps, {
    returnId,
    doer: { by: 'staff', actorId: actor.id },
    actor,
  })
  return readReturn(deps, returnId)
}

/** Marks a return as refunded, in the transaction that books its refund. */
export async function markPaidBack(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  returnId: string | null,
): Promise<void> {
  if (returnId === null) return
  const { count } = await tx.return.updateMany({
    where: { id: returnId, status: { not: 'refunded' } },
    data: { status: 'refunded' },
  })
  if (count > 0) await noteReturn(deps, tx, { returnId, to: 'refunded', doer: theShop })
}

/** Moves a return back to its status before a refund that failed; staff see the failure. */
export async function reopenReturn(tx: Tx, returnId: string | null): Promise<void> {
  if (returnId === null) return
  const sent = await tx.return.findUniqueOrThrow({
    where: { id: returnId },
    select: { status: true, collectedAt: true, booking: { select: { id: true } } },
  })
  if (sent.status !== 'refunded') return
  const status =
    sent.collectedAt !== null ? 'collected' : sent.booking !== null ? 'slotBooked' : 'accepted'
  await tx.return.update({ where: { id: returnId }, data: { status } })
}
