import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { firstNotices } from '#server/staff-notice/staff-notice.schema.ts'
import { resetLimit, limit } from '#server/platform/limits/limit.ts'
import { queueAccountEmail } from '../account-emails.ts'
import type { ResetPasswordInput } from '../auth.schema.ts'
import { setPassword } from './change-password.ts'
import { knowBrowser } from '../known-browser.ts'
import { findLink, spendLink } from '../mailed-links.ts'
import { hashPassword, NO_PASSWORD } from '../password/password.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'
import type { NewSession } from '../sessions/sessions.ts'
import type { Asking } from '../known-browser.ts'

/**
 * Queues an e-mail with a link to reset the password. The account is looked up when the e-mail is
 * written, so that neither the response nor its timing reveals whether it exists.
 */
export async function askForReset(
  deps: Pick<Deps, 'config' | 'db' | 'settings' | 'clock'>,
  email: string,
): Promise<void> {
  await limit(deps, 'password reset by account', email)
  await queueAccountEmail(deps, deps.db, {
    key: `password-reset-${randomUUID()}`,
    to: email,
    content: { kind: 'passwordReset', email },
  })
}

/**
 * Sets a new password by a mailed link; throws LINK_EXPIRED. Ends every session of the account. Where
 * the address was never confirmed, somebody else may have registered with it: their second factor
 * is removed, so that it does not lock the owner out. The browser becomes known, so that wrong
 * passwords from elsewhere do not lock out the reader of the account's mail.
 */
export async function resetPassword(
  deps: Pick<Deps, 'config' | 'db' | 'settings' | 'clock' | 'log'>,
  { token, password, known }: ResetPasswordInput & Pick<Asking, 'known'>,
): Promise<NewSession> {
  // Before the hash is computed: without a link, nobody can make the shop do that work.
  const { userId, email } = await findLink(deps, 'resetPassword', token)
  const { userName } = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { userName: true },
  })
  refuseWeakPassword(deps, { password, userName, email })
  const passwordHash = await hashPassword(password)
  await deps.db.$transaction(async (tx) => {
    await spendLink(tx, token)
    await tellFromNow(tx, userId)
    await setPassword(deps, tx, userId, passwordHash)
    await takeOver(deps, tx, { userId, email })
  })
  await resetLimit(deps, 'sign-in by account', email)
  deps.log.info({ userId }, 'password reset by a mailed link')
  return knowBrowser(deps, userId, known)
}

/** Somebody invited to the staff, who joins by their first password, is told by email from now on. */
async function tellFromNow(tx: Tx, userId: string): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, role: 'admin', passwordHash: NO_PASSWORD },
    data: { staffNotices: [...firstNotices] },
  })
}

/**
 * Gives an account with an unconfirmed address to the address's owner. A shopper's second factor
 * was not the owner's, and is removed with everything else that was set up. Staff, whom the
 * operator knows, keep theirs.
 */
async function takeOver(
  { clock }: Pick<Deps, 'settings' | 'clock'>,
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, email, emailConfirmedAt: null },
    data: { emailConfirmedAt: clock.now() },
  })
  if (count === 0) return
  const factors = await tx.secondFactor.deleteMany({ where: { userId, user: { role: 'user' } } })
  if (factors.count === 0) return
  await tx.address.deleteMany({ where: { userId } })
  await tx.cart.deleteMany({ where: { userId } })
}
