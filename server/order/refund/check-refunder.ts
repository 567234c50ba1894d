import type { Actor } from '../../audit/record-audit.ts'
import { ShopError } from '../../lib/errors.ts'
import type { SessionUser } from '../../lib/session-user.ts'
import type { Deps } from '../../platform/deps.ts'

/** The member of staff who makes a refund. */
export type Refunder = Actor & Pick<SessionUser, 'role' | 'staffRoles'>

/** With the limit of refunds per order for staff who are not owners. */
export type LimitedRefunder = Refunder & { limitPence: number }

/** Adds the limit of the shop's settings to a refunder. */
export const withLimit = (
  { settings }: Pick<Deps, 'settings'>,
  actor: Refunder,
): LimitedRefunder => ({ ...actor, limitPence: settings.current().limits.refundPence })

/**
 * Throws OWNER_NEEDED above the limit for staff who are not owners; `pence` is the order's refunded
 * total afterwards.
 */
export function checkRefunder({ staffRoles, limitPence }: LimitedRefunder, pence: number): void {
  if (pence <= limitPence || staffRoles.includes('owner')) return
  throw new ShopError('OWNER_NEEDED', { limitPence })
}
