import type { Tx } from '../../platform/db.ts'
import { openStatuses } from './return-status.ts'

/** The newest return of a locked order whose money has not gone back; null where there is none. */
export async function findUnpaidReturn(
  tx: Pick<Tx, 'return'>,
  orderId: string,
): Promise<string | null> {
  const sent = await tx.return.findFirst({
    where: {
      orderId,
      status: { in: [...openStatuses] },
      refunds: { none: { status: { not: 'failed' } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  return sent?.id ?? null
}

/** The price of the delivery goes back with a return, as nothing of its order stays with the buyer. */
export async function addDelivery(tx: Pick<Tx, 'return'>, id: string): Promise<void> {
  await tx.return.update({ where: { id }, data: { withDelivery: true } })
}

/** Pieces of an order stay with the buyer, so that the price of the delivery does with the shop. */
export async function keepDelivery(tx: Pick<Tx, 'return'>, orderId: string): Promise<void> {
  await tx.return.updateMany({
    where: { orderId, withDelivery: true },
    data: { withDelivery: false },
  })
}
