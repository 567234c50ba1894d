import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { mayMove, type ReturnStatus } from '#server/order/return-status.shared.ts'

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
  if (!mayMove(status, to)) throw new ShopError('RETURN_FINAL', { status })
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
