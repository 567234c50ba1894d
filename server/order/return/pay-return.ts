import type { SessionUser } from '../../lib/session-user.ts'
import { readReturn } from './read-returns.ts'
import { refundReturn, type RefundReturnDeps } from './refund-return.ts'
import type { OrderReturn } from './return.schema.ts'

/** Refunds a return as staff, before it is collected, or again after a failed refund. */
export async function payReturn(
  deps: RefundReturnDeps,
  user: SessionUser,
  returnId: string,
): Promise<OrderReturn> {
  await refundReturn(deps, { returnId, doer: { by: 'staff', actorId: user.id } })
  return readReturn(deps, returnId)
}
