import type { Refunder } from '#server/payment/refund/check-refunder.ts'
import { readReturn } from './read-returns.ts'
import { refundReturn, type RefundReturnDeps } from './refund-return.ts'
import type { OrderReturn } from './return.schema.ts'

/**
 * Refunds a return as staff, before it is collected, or again after a failed refund. Throws
 * ROLE_MISSING, OWNER_NEEDED for staff who may not refund so much.
 */
export async function payReturn(
  deps: RefundReturnDeps,
  actor: Refunder,
  returnId: string,
): Promise<OrderReturn> {
  await refundReturn(deps, {
    returnId,
    doer: { by: 'staff', actorId: actor.id },
    actor,
  })
  return readReturn(deps, returnId)
}
