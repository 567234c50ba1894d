import { freePlaces } from '#server/delivery/places.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OrderStatus } from '../order.schema.ts'
import { readParts } from './part-states.ts'

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
