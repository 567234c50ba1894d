import type { Tx } from '#server/platform/db.ts'
import { openStatuses } from '#server/order/return-status.shared.ts'

/** Finds the newest return of a locked order that is not refunded; null for none. */
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

/** Adds the price of the delivery to a return's refund, because no piece stays with the buyer. */
export async function addDelivery(tx: Pick<Tx, 'return'>, id: string): Promise<void> {
  await tx.return.update({ where: { id }, data: { withDelivery: true } })
}

/** Removes the price of the delivery from returns' refunds, because pieces stay with the buyer. */
export async function keepDelivery(tx: Pick<Tx, 'return'>, orderId: string): Promise<void> {
  await tx.return.updateMany({
    where: { orderId, withDelivery: true },
    data: { withDelivery: false },
  })
}
