import { freePlaces } from '#server/delivery/slots/places.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { cancelPieces, editStocks } from '#server/stock/stock.ts'
import {
  givenBack,
  refundsOfLine,
  refundsOfService,
  type RefundOfPart,
} from '#server/order/refund/given-back.ts'
import { readParts } from './part-states.ts'
import type { LockedOrder } from '#server/order/lock-order.ts'
import type { OrderStatus } from '../order.schema.ts'

interface Withdrawing {
  id: string
  /** Whether the pieces go back into stock; otherwise they are written off. */
  restock: boolean
  actorId: string | null
}

/**
 * Takes the pieces and services of a refund that was just booked off the deliveries that are not
 * loaded yet, and returns or writes off the stock of the pieces. An order of which nothing is left
 * is closed. Returns how many pieces it took off; those that were cancelled before do not count.
 */
export async function withdrawPieces(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: LockedOrder,
  { id: refundId, restock, actorId }: Withdrawing,
): Promise<number> {
  if (order.stockReturned) return 0
  const open = (await readParts(tx, order.id))
    .filter(({ isClosed }) => !isClosed)
    .flatMap(({ lines }) => lines.map(({ id }) => id))
  const items = await tx.orderItem.findMany({ where: { id: { in: open } }, select: refunded })
  const lines = items.flatMap((item) => {
    const quantity = toWithdraw(item, refundId)
    return quantity > 0 ? [{ id: item.id, quantity }] : []
  })
  const stock = lines.length > 0 ? await cancelPieces(tx, order.id, lines) : []
  for (const { id: orderItemId, quantity: withdrawnQuantity } of lines) {
    const where = { refundId_orderItemId: { refundId, orderItemId } }
    await tx.refundLine.update({ where, data: { withdrawnQuantity } })
  }
  const withdrawn = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const item of items) {
    const left = item.quantity - item.cancelledQuantity - (withdrawn.get(item.id) ?? 0)
    await withdrawServices(tx, item.services, { refundId, left })
  }
  if (!restock) {
    const gone = stock.map(({ productId, quantity }) => ({ productId, difference: -quantity }))
    await editStocks(tx, gone)
  }
  if (lines.length > 0) await closeEmpty(deps, tx, order, actorId)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

const refunded = {
  id: true,
  quantity: true,
  cancelledQuantity: true,
  refundLines: { select: { ...refundsOfLine.select, refundId: true } },
  services: {
    select: {
      id: true,
      quantity: true,
      cancelledQuantity: true,
      refundLines: { select: { ...refundsOfService.select, refundId: true } },
    },
  },
} satisfies Prisma.OrderItemSelect

interface Part {
  quantity: number
  cancelledQuantity: number
  refundLines: readonly (RefundOfPart & { refundId: string })[]
}

/**
 * Of the pieces of a refund, those that are not cancelled yet. What was taken off without a refund
 * are others: nothing is refunded for them.
 */
function toWithdraw(part: Part, refundId: string): number {
  const { quantity, cancelledQuantity, refundLines } = part
  const others = refundLines.filter((line) => line.refundId !== refundId)
  const { takenOffQuantity } = givenBack(part, others)
  const made = refundLines.filter(({ refund }) => refund.status === 'succeeded')
  const own = made.find((line) => line.refundId === refundId)?.quantity ?? 0
  const all = made.reduce((sum, line) => sum + line.quantity, 0)
  const cancelled = cancelledQuantity - takenOffQuantity
  return Math.min(own, Math.max(0, Math.min(all, quantity - takenOffQuantity) - cancelled))
}

/** Cancels the refunded services, and those for more pieces than are left. */
async function withdrawServices(
  tx: Tx,
  services: readonly (Part & { id: string })[],
  { refundId, left }: { refundId: string; left: number },
): Promise<void> {
  for (const { id, ...service } of services) {
    const cancelled = service.cancelledQuantity + toWithdraw(service, refundId)
    const cancelledQuantity = Math.max(cancelled, service.quantity - left)
    if (cancelledQuantity === service.cancelledQuantity) continue
    await tx.orderService.update({ where: { id }, data: { cancelledQuantity } })
  }
}

/** Frees the places of deliveries without pieces; an order without any is rejected. */
export async function closeEmpty(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: LockedOrder,
  actorId: string | null,
): Promise<void> {
  const { id, status } = order
  const parts = await readParts(tx, id)
  if (parts.some(({ pieces }) => pieces > 0)) {
    await endEmptyParts(tx, order, actorId)
    return
  }
  await freePlaces(tx, id)
  await tx.order.update({
    where: { id },
    data: { status: 'rejected', stockReturnedAt: deps.clock.now() },
  })
  const data = { from: status, to: 'rejected' }
  await tx.orderEvent.create({ data: { orderId: id, type: 'status', data, actorId } })
}

/**
 * Updates the deliveries of a locked order after pieces were cancelled: frees the place of one
 * without pieces, and marks the order as delivered when the other one is. Returns the order's
 * status.
 */
export async function endEmptyParts(
  tx: Tx,
  { id, status }: { id: string; status: OrderStatus },
  actorId: string | null,
): Promise<OrderStatus> {
  const parts = await readParts(tx, id)
  for (const { part, pieces } of parts) {
    if (pieces === 0) await freePlaces(tx, id, part)
  }
  const left = parts.filter(({ pieces }) => pieces > 0)
  if (status === 'delivered' || !left.every(({ isDelivered }) => isDelivered)) return status
  await tx.order.update({ where: { id }, data: { status: 'delivered' } })
  const data = { from: status, to: 'delivered' }
  await tx.orderEvent.create({ data: { orderId: id, type: 'status', data, actorId } })
  return 'delivered'
}
