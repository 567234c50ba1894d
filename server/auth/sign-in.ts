import { mergeGuestCart } from '../cart/guest-carts.ts'
import type { Deps } from '../platform/deps.ts'
import { AuthError } from './auth.errors.ts'
import { resetLimit } from '../platform/limits/limit.ts'
import { checkSecondFactor } from './second-factor/check-code.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { LoginInput } from './auth.schema.ts'
import { sessionUserOf, type NewSession, startSession } from './sessions/sessions.ts'
import { type GuestOrder, moveGuestOrder } from '../order/checkout/move-guest-order.ts'
import { type Asking, countSignIn, knowBrowser } from './known-browser.ts'
import { verifyPassword } from './password/password.ts'

/**
 * Signs in, with a code where there is a second factor: starts a session, makes the browser known,
 * merges the guest's cart, and moves an unpaid order whose client secret was given. An unknown
 * address and a wrong password take the same time and get the same response. Throws CODE_NEEDED,
 * WRONG_CODE.
 */
export async function signIn(
  deps: Pick<Deps, 'config' | 'db' | 'payments' | 'clock' | 'log'>,
  { email, password, code, guestId, guestOrder, ...asking }: LoginInput & Asking,
): Promise<{ user: SessionUser; session: NewSession; browser: NewSession }> {
  const counted = await countSignIn(deps, { email, ...asking })
  const found = await deps.db.user.findUnique({
    where: { email },
    select: {
      id: true,
      userName: true,
      email: true,
      role: true,
      staffRoles: true,
      passwordHash: true,
      passwordMadeUp: true,
      secondFactor: { where: { confirmedAt: { not: null } }, select: { userId: true } },
    },
  })
  if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
    throw new AuthError('WRONG_CREDENTIALS', {})
  }
  await resetLimit(deps, ...counted)
  await checkSecondFactor(deps, found.id, code)
  const hasSecondFactor = found.secondFactor !== null
  const user = sessionUserOf(deps, { ...found, hasSecondFactor })
  const { userAgent, known } = asking
  const session = await startSession(deps, user.id, { role: user.role, userAgent })
  const browser = await knowBrowser(deps, user.id, known)
  deps.log.info({ userId: user.id, role: user.role }, 'signed in')
  if (user.role === 'user') await bringAlong(deps, user.id, { guestId, guestOrder })
  return { user, session, browser }
}

/** Moves the guest's order and cart to the shopper; a failure does not fail the sign-in. */
async function bringAlong(
  deps: Pick<Deps, 'db' | 'payments' | 'log'>,
  userId: string,
  { guestId, guestOrder }: { guestId: string | undefined; guestOrder: GuestOrder | undefined },
): Promise<void> {
  try {
    // The order first: its hold counts as the shopper's when the carts are merged.
    if (guestOrder) await moveGuestOrder(deps, guestOrder, userId)
  } catch (error) {
    deps.log.error({ err: error }, 'the guest order could not be moved at sign-in')
  }
  try {
    if (guestId) await mergeGuestCart(deps, { guestId, userId })
  } catch (error) {
    deps.log.error({ err: error }, 'the guest cart could not be merged at sign-in')
  }
}
