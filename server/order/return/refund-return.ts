import { PaymentError } from '#server/payment/payment.errors.ts'
import type { LockedOrder } from '../lock-order.ts'
import {
  leftOfDelivery,
  partsOfRefund,
  type RefundedLine,
} from '#server/order/refund/refund-lines.ts'
import { checkMove, type LockedReturn, lockReturn } from './lock-return.ts'
import { type Doer, noteReturn, theShop } from './note-return.ts'
import { readReturn } from './read-returns.ts'
import type { OrderReturn } from './return.schema.ts'
import {
  type LimitedRefunder,
  type Refunder,
  withLimit,
} from '#server/payment/refund/check-refunder.ts'
import type { RefundDeps } from '#server/payment/refund/refund-money.ts'
import {
  leftOfPayments,
  reserveRefunds,
  trySendRefunds,
} from '#server/payment/refund/refund-payments.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refundedOf, refundOf } from '#server/promotion/share.shared.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'

export type RefundReturnDeps = RefundDeps & Pick<Deps, 'log'>

interface Paid {
  returnId: string
  doer: Doer
  actor: Refunder | null
}

/**
 * Refunds a return by line, once, also in concurrent requests: the price of its pieces that are not
 * refunded yet, and of the delivery when no piece stays. A failed refund may be retried. `actor` is
 * the member of staff who pays it, null for the shop itself. Throws RETURN_FINAL for a return that
 * was refused or withdrawn, ROLE_MISSING and OWNER_NEEDED where the actor may not refund so much,
 * PAYMENT_DISPUTED while its bank withholds the payment.
 */
export async function refundReturn(deps: RefundReturnDeps, paid: Paid): Promise<void> {
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
  const amountPence = Math.min(costPence, await leftOfPayments(tx, order))
  if (amountPence === 0) {
    // Everything was refunded before, by amount or by line.
    await tx.return.update({ where: { id: returnId }, data: { status: 'refunded' } })
    await noteReturn(deps, tx, { returnId, to: 'refunded', doer })
    return []
  }
  const isByLine = amountPence === costPence
  return reserveOf(tx, order, {
    sent,
    actor: actor && withLimit(deps, actor),
    amountPence,
    lines: isByLine ? lines : [],
    partIds: isByLine ? [] : lines.map(({ id }) => id),
    deliveryPence: isByLine ? deliveryPence : 0,
  })
}

async function reserveOf(
  tx: Tx,
  order: LockedOrder,
  refund: {
    sent: LockedReturn
    actor: LimitedRefunder | null
    amountPence: number
    lines: RefundedLine[]
    partIds: string[]
    deliveryPence: number
  },
): Promise<ReservedRefund[]> {
  const { sent, actor, amountPence, ...parts } = refund
  const key = `return-${sent.id}-${sent.refunds.length}`
  return reserveRefunds(tx, order, {
    ofOrder: partsOfRefund({ ...parts, returnId: sent.id }),
    amountPence,
    key,
    reason: 'returned',
    actor,
  })
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
      refundLines: {
        where: { refund: { status: { not: 'failed' } } },
        select: { quantity: true, amountPence: true },
      },
    },
  })
  const pieces = new Map(sent.lines.map((line) => [line.orderItemId, line.quantity]))
  const lines = items.flatMap(({ id, refundLines, ...item }) => {
    const refunded = refundedOf(refundLines)
    const quantity = Math.min(pieces.get(id) ?? 0, item.quantity - refunded.quantity)
    if (quantity <= 0) return []
    return [{ id, isService: false, quantity, amountPence: refundOf(item, refunded, quantity) }]
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
