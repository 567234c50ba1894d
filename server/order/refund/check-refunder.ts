import type { Actor } from '../../audit/record-audit.ts'
import { ShopError } from '../../lib/errors.ts'
import type { SessionUser } from '../../lib/session-user.ts'
import type { Deps } from '../../platform/deps.ts'

/** The member of staff who gives money back. */
export type Refunder = Actor & Pick<SessionUser, 'role' | 'staffRoles'>

/** With what staff who are no owners may give back of one order, all refunds together. */
export type LimitedRefunder = Refunder & { limitPence: number }

/** Whoever gives money back, with the limit of the shop's settings. */
export const withLimit = (
  { settings }: Pick<Deps, 'settings'>,
  actor: Refunder,
): LimitedRefunder => ({ ...actor, limitPence: settings.current().limits.refundPence })

/** Refuses who is no owner above the limit; `pence` is all that the order has had back afterwards. */
export function checkRefunder({ staffRoles, limitPence }: LimitedRefunder, pence: number): void {
  if (pence <= limitPence || staffRoles.includes('owner')) return
  throw new ShopError('OWNER_NEEDED', { limitPence })
}
