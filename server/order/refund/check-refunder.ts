import type { Actor } from '../../audit/record-audit.ts'
import { ShopError } from '../../lib/errors.ts'
import type { SessionUser } from '../../lib/session-user.ts'

/** What staff who are no owners may give back of one order, all refunds together. */
export const REFUND_LIMIT_PENCE = 100_000

/** The member of staff who gives money back. */
export type Refunder = Actor & Pick<SessionUser, 'role' | 'staffRoles'>

/** Refuses who is no owner above the limit; `pence` is all that the order has had back afterwards. */
export function checkRefunder({ staffRoles }: Refunder, pence: number): void {
  if (pence <= REFUND_LIMIT_PENCE || staffRoles.includes('owner')) return
  throw new ShopError('OWNER_NEEDED', { limitPence: REFUND_LIMIT_PENCE })
}
