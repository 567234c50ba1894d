import type { SessionUser } from '../../lib/session-user.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { checkMove, lockReturn } from './lock-return.ts'
import { noteReturn, type Doer } from './note-return.ts'
import { readReturn } from './read-returns.ts'
import { refundReturn, type RefundReturnDeps } from './refund-return.ts'
import type { OrderReturn } from './return.schema.ts'

/**
 * Notes that the pieces of a return are with the shop again, once, in the transaction of whoever says
 * so; its order is locked. One that was paid back before stays so.
 */
export async function markCollected(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { returnId, doer, at }: { returnId: string; doer: Doer; at: Date },
): Promise<void> {
  const { sent } = await lockReturn(tx, returnId)
  if (sent.collectedAt !== null) return
  const isPaidBack = sent.status === 'refunded'
  if (!isPaidBack) checkMove(sent, 'collected')
  await tx.return.update({
    where: { id: returnId },
    data: { collectedAt: at, ...(!isPaidBack && { status: 'collected' }) },
  })
  await tx.deliveryBooking.updateMany({
    where: { collectionFor: returnId, status: 'booked' },
    data: { status: 'delivered', deliveredAt: at },
  })
  await noteReturn(deps, tx, { returnId, to: 'collected', doer })
}

/** Staff say that the pieces are back; the money goes back at once. RETURN_FINAL, NOT_FOUND. */
export async function collectReturn(
  deps: RefundReturnDeps,
  user: SessionUser,
  returnId: string,
): Promise<OrderReturn> {
  const doer: Doer = { by: 'staff', actorId: user.id }
  const at = deps.clock.now()
  await deps.db.$transaction((tx) => markCollected(deps, tx, { returnId, doer, at }))
  await refundReturn(deps, { returnId, doer })
  return readReturn(deps, returnId)
}
