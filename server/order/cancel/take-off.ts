import type { Tx } from '#server/platform/db.ts'
import { cancelPieces } from '#server/stock/stock.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { Cancellation } from './plan-cancellation.ts'

/** Takes planned pieces and services off a locked order; the stock of the pieces is returned. */
export async function takeOff(
  tx: Tx,
  { id, stockReturned }: Pick<LockedOrder, 'id' | 'stockReturned'>,
  { lines, services }: Pick<Cancellation, 'lines' | 'services'>,
): Promise<void> {
  if (!stockReturned) await cancelPieces(tx, id, lines)
  for (const service of services) {
    const data = { cancelledQuantity: { increment: service.quantity } }
    await tx.orderService.update({ where: { id: service.id }, data })
  }
}
