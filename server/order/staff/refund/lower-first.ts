import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import { OrderError } from '#server/order/order.errors.ts'
import type { LimitedRefunder } from '#server/payment/refund/check-refunder.ts'
import { reserveRefunds } from '#server/payment/refund/refund-payments.ts'
import { cancelPieces, editStocks } from '#server/stock/stock.ts'
import {
  lowerBalance,
  lowerDelivery,
  openBalancePence,
} from '#server/order/balance/close-balance.ts'
import { noteLowered } from '#server/order/balance/note-lowered.ts'
import { readCancellable } from '#server/order/cancel/read-cancellable.ts'
import { readParts } from '#server/order/delivery/part-states.ts'
import { closeEmpty } from '#server/order/delivery/withdraw-pieces.ts'
import type { LockedOrder } from '#server/order/lock-order.ts'
import type { RefundedLine } from '#server/order/refund/refund-lines.ts'

/** Pieces, services and the delivery that staff give back of an order with an open balance. */
interface GivenByStaff {
  lines: readonly RefundedLine[]
  deliveryPence: number
  restock: boolean
  reason: string
  key: string
  actor: LimitedRefunder
}

/** Whether pieces and services that are given back are still to be paid for, and not loaded yet. */
export async function isStillOwed(
  tx: Tx,
  order: LockedOrder,
  lines: readonly RefundedLine[],
): Promise<boolean> {
  // Before its first payment an order owes nothing that could be lowered.
  if (order.paymentStatus === 'pending' || order.paymentStatus === 'cancelled') return false
  if (openBalancePence(order) === 0 || order.stockReturned) return false
  const open = new Set(
    (await readParts(tx, order.id)).flatMap((part) =>
      part.isClosed ? [] : part.lines.map(({ id }) => id),
    ),
  )
  const services = await tx.orderService.findMany({
    where: { orderId: order.id },
    select: { id: true, orderItemId: true },
  })
  const lineOf = new Map(services.map(({ id, orderItemId }) => [id, orderItemId]))
  return lines.every(({ id }) => open.has(lineOf.get(id) ?? id))
}

/**
 * Gives pieces, services and delivery of a locked order back to a buyer who still owes a balance:
 * they leave their deliveries at once, what is owed is lowered first, and what was paid beyond that
 * is refunded. Returns what it lowered and the refunds to send. Throws LINE_REFUNDED for more than
 * is left.
 */
export async function lowerFirst(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: LockedOrder,
  { lines, deliveryPence, restock, reason, key, actor }: GivenByStaff,
): Promise<{ loweredPence: number; refunds: ReservedRefund[] }> {
  await withdraw(deps, tx, order, { lines, restock, actorId: actor.id })
  const amountPence = lines.reduce((sum, line) => sum + line.amountPence, deliveryPence)
  const loweredPence = await lowerBalance(deps, tx, order, amountPence)
  const ofDelivery = Math.min(deliveryPence, loweredPence)
  if (ofDelivery > 0) await lowerDelivery(tx, order.id, ofDelivery)
  const left = amountPence - loweredPence
  await noteLowered(deps, tx, {
    orderId: order.id,
    actorId: actor.id,
    key,
    amountPence,
    loweredPence,
    reason,
    parts: lines,
    withDelivery: deliveryPence > 0,
  })
  if (left === 0) return { loweredPence, refunds: [] }
  const ofOrder = {
    deliveryPence: deliveryPence - ofDelivery,
    partIds: lines.map(({ id }) => id),
  }
  const refunds = await reserveRefunds(tx, order, {
    amountPence: left,
    ofOrder,
    reason,
    key,
    actor,
  })
  return { loweredPence, refunds }
}

/** Takes pieces and services off their deliveries; the stock of pieces is returned, or written off. */
async function withdraw(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: LockedOrder,
  { lines, restock, actorId }: Pick<GivenByStaff, 'lines' | 'restock'> & { actorId: string },
): Promise<void> {
  const given = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const pieces: { id: string; quantity: number }[] = []
  for (const item of await readCancellable(tx, order.id)) {
    const quantity = given.get(item.id) ?? 0
    const left = item.quantity - item.cancelledQuantity
    if (quantity > left) throw new OrderError('LINE_REFUNDED', { title: item.title, left })
    if (quantity > 0) pieces.push({ id: item.id, quantity })
    for (const { id, ...service } of item.services) {
      const off = given.get(id) ?? 0
      const cancelled = service.cancelledQuantity + off
      if (cancelled > service.quantity) {
        const rest = service.quantity - service.cancelledQuantity
        throw new OrderError('LINE_REFUNDED', { title: item.title, left: rest })
      }
      const cancelledQuantity = Math.max(cancelled, service.quantity - (left - quantity))
      if (cancelledQuantity === service.cancelledQuantity) continue
      await tx.orderService.update({ where: { id }, data: { cancelledQuantity } })
    }
  }
  if (pieces.length === 0) return
  const stock = await cancelPieces(tx, order.id, pieces)
  if (!restock) {
    const gone = stock.map(({ productId, quantity }) => ({ productId, difference: -quantity }))
    await editStocks(tx, gone)
  }
  await closeEmpty(deps, tx, order, actorId)
}
