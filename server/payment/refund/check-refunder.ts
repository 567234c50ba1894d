import type { Actor } from '#server/audit/record-audit.ts'
import { checkPermission } from '#server/lib/people/session-user.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'

/** The member of staff who makes a refund. */
export type Refunder = Actor & Pick<SessionUser, 'role' | 'staffRoles'>

/** With the limit of refunds per order or removal for staff who are not owners. */
export type LimitedRefunder = Refunder & { limitPence: number }

/** Adds the limit of the shop's settings to a refunder. */
export const withLimit = (
  { settings }: Pick<Deps, 'settings'>,
  actor: Refunder,
): LimitedRefunder => ({ ...actor, limitPence: settings.current().limits.refundPence })

/**
 * Decides, for every way that leads to a refund, whether somebody may give back this much: throws
 * ROLE_MISSING without the permission, and OWNER_NEEDED for staff who are not owners when all
 * payments of the order, removal or gift card together would have given back more than the limit. The
 * transaction has locked what the payment is for.
 */
export async function checkRefunder(
  tx: Tx,
  actor: LimitedRefunder,
  { paymentId, amountPence }: { paymentId: string; amountPence: number },
): Promise<void> {
  checkPermission(actor, 'refunds')
  if (actor.staffRoles.includes('owner')) return
  const { orderId, removalId, giftCardId } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { orderId: true, removalId: true, giftCardId: true },
  })
  const before = await tx.refund.aggregate({
    where: { payment: { orderId, removalId, giftCardId }, status: { not: 'failed' } },
    _sum: { amountPence: true },
  })
  const { limitPence } = actor
  if ((before._sum.amountPence ?? 0) + amountPence > limitPence) {
    throw new PaymentError('OWNER_NEEDED', { limitPence })
  }
}
