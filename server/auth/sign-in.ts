import { mergeGuestCart } from '../cart/merge-guest-cart.ts'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { forgive, limit } from '../limits/limit.ts'
import { checkSecondFactor } from '../second-factor/check-code.ts'
import type { LoginInput, SessionUser } from './auth.schema.ts'
import { sessionUserOf } from './due.ts'
import { verifyPassword } from './password.ts'
import { type FromBrowser, startSession } from './sessions.ts'

/**
 * Signs in, with a code where there is a second step: CODE_NEEDED, WRONG_CODE. A new session, and the guest's cart and unpaid hold become the shopper's. An unknown
 * address and a wrong password take the same time and get the same answer.
 */
export async function signIn(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { email, password, code, guestId, userAgent }: LoginInput & FromBrowser,
): Promise<{ user: SessionUser; token: string; expiresAt: Date }> {
  await limit(deps, 'sign-in by account', email)
  const found = await deps.db.user.findUnique({
    where: { email },
    select: {
      id: true,
      userName: true,
      email: true,
      role: true,
      passwordHash: true,
      passwordMadeUp: true,
      secondFactor: { where: { confirmedAt: { not: null } }, select: { userId: true } },
    },
  })
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
    throw new ShopError('WRONG_CREDENTIALS', {})
  }
  await forgive(deps, 'sign-in by account', email)
  await checkSecondFactor(deps, found.id, code)
  const hasSecondFactor = found.secondFactor !== null
  const user = sessionUserOf(deps, { ...found, hasSecondFactor })
  const session = await startSession(deps, user.id, { role: user.role, userAgent })
  deps.log.info({ userId: user.id, role: user.role }, 'signed in')
  if (guestId && user.role === 'user') {
    try {
      await mergeGuestCart(deps, { guestId, userId: user.id })
    } catch (error) {
      deps.log.error({ err: error }, 'the guest cart could not be merged at sign-in')
    }
  }
  return { user, ...session }
}
