import { bookedSlotOf, bookingFields } from '#server/delivery/slots/booked-slot.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import { openBalancePence } from '../balance/close-balance.ts'
import { mayCancel } from '../order-status.ts'
import { readParts } from '../delivery/part-states.ts'
import { lockOrder } from '../lock-order.ts'
import { leftOfDelivery } from '../refund/refund-lines.ts'
import { leftOfPayments, whereRefundGoes } from '#server/payment/refund/refund-payments.ts'
import { findUnpaidReturn } from '../return/lock-return.ts'
import type { Cancellable, CancellationPreview, CancelInput } from './cancel-order.schema.ts'
import { planCancellation } from './plan-cancellation.ts'
import { readCancellable } from './read-cancellable.ts'

/**
 * What `cancelOrder` would do now with the same input: the refund in pence, and the delivery slots
 * that become free. Changes nothing. Throws NOT_FOUND, NOT_YOURS for staff, PIECES_GONE for more
 * pieces than are left.
 */
export async function previewCancellation(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  { id: askedId, items }: Pick<CancelInput, 'id' | 'items'>,
): Promise<CancellationPreview> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { id: askedId })
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    const hasReturn = (await findUnpaidReturn(tx, id)) !== null
    const plan = planCancellation(await readCancellable(tx, id), items, {
      deliveryPence: hasReturn ? 0 : await leftOfDelivery(tx, id),
      amountPence: (await leftOfPayments(tx, order)) + openBalancePence(order),
    })
    const loweredPence = Math.min(plan.amountPence, openBalancePence(order))
    const amountPence = plan.amountPence - loweredPence
    const cancelled = new Map(plan.lines.map((line) => [line.id, line.quantity]))
    const emptied = (await readParts(tx, id))
      .filter(({ pieces, lines, isClosed }) => {
        const gone = lines.reduce((sum, line) => sum + (cancelled.get(line.id) ?? 0), 0)
        return !isClosed && pieces > 0 && gone === pieces
      })
      .map(({ part }) => part)
    const { bookings } = await tx.order.findUniqueOrThrow({
      where: { id },
      select: { bookings: bookingFields },
    })
    return {
      isWhole: plan.isWhole,
      lines: plan.lines.map(({ title, quantity }) => ({ title, quantity })),
      amountPence,
      refundedTo: await whereRefundGoes(tx, order, amountPence),
      loweredPence,
      freedSlots: bookings
        .filter(({ part }) => emptied.some((one) => one === part))
        .flatMap((booking) => bookedSlotOf(booking) ?? []),
    }
  })
}

/**
 * Reads which pieces of an order its buyer can cancel now: those that are left, and neither loaded
 * nor on their way. Throws NOT_FOUND, NOT_YOURS for staff.
 */
export async function readWhatCanBeCancelled(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  askedId: string,
): Promise<Cancellable> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { id: askedId })
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    const open = mayCancel(order)
      ? (await readParts(tx, id)).filter(({ isClosed }) => !isClosed)
      : []
    const openIds = new Set(open.flatMap((part) => part.lines.map((line) => line.id)))
    const lines = (await readCancellable(tx, id)).map((line) => ({
      productId: line.productId,
      title: line.title,
      variant: line.variant,
      quantity: line.quantity,
      left: openIds.has(line.id) ? line.quantity - line.cancelledQuantity : 0,
    }))
    return {
      orderId: id,
      mayCancel: lines.some(({ left }) => left > 0),
      onlyWhole: order.paymentStatus === 'pending',
      lines,
    }
  })
}
