import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { mayMove, openStatuses, type ReturnStatus } from '../return-status.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'

const fields = {
  id: true,
  orderId: true,
  status: true,
  withDelivery: true,
  collectedAt: true,
  inspectedAt: true,
  refundBy: true,
  lines: { select: { orderItemId: true, quantity: true } },
  booking: { select: { slotId: true } },
  refunds: {
    orderBy: { createdAt: 'asc' },
    select: { id: true, amountPence: true, idempotencyKey: true, status: true },
  },
} satisfies Prisma.ReturnSelect

/** A return, read with its order locked: every change of a return locks its order first. */
export type LockedReturn = Prisma.ReturnGetPayload<{ select: typeof fields }>

/** Locks the order of a return, then its payment, and reads the return; throws NOT_FOUND. */
export async function lockReturn(
  tx: Tx,
  returnId: string,
): Promise<{ order: LockedOrder; sent: LockedReturn }> {
  const found = await tx.return.findUnique({
    where: { id: returnId },
    select: { orderId: true },
  })
  const order = found && (await lockOrder(tx, found.orderId))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'return' })
  const sent = await tx.return.findUniqueOrThrow({ where: { id: returnId }, select: fields })
  return { order, sent }
}

/** Throws RETURN_FINAL for a status change that `returnMoves` does not have. */
export function checkMove({ status }: { status: ReturnStatus }, to: ReturnStatus): void {
  if (!mayMove(status, to)) throw new OrderError('RETURN_FINAL', { status })
}

/** The id of the order of a return; throws NOT_FOUND. */
export async function orderOfReturn({ db }: Pick<Deps, 'db'>, returnId: string): Promise<string> {
  const found = await db.return.findUnique({
    where: { id: returnId },
    select: { orderId: true },
  })
  if (!found) throw new ShopError('NOT_FOUND', { what: 'return' })
  return found.orderId
}

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
