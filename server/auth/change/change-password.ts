import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueAccountEmail } from '../account-emails.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { ChangePasswordInput } from '../auth.schema.ts'
import { checkPassword } from '../password/check-password.ts'
import { endLinks } from '../mailed-links.ts'
import { hashPassword } from '../password/password.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'
import { type FromBrowser, type NewSession, startSession } from '../sessions/sessions.ts'

/**
 * Sets a new password in a transaction: ends every session and mailed link, and queues an e-mail
 * about it.
 */
export async function setPassword(
  deps: Pick<Deps, 'settings' | 'clock'>,
  tx: Tx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const { email } = await tx.user.update({
    where: { id: userId },
    data: { passwordHash, passwordMadeUp: false },
    select: { email: true },
  })
  await tx.session.deleteMany({ where: { userId } })
  await endLinks(tx, { id: userId, email })
  await queueAccountEmail(deps, tx, {
    key: `password-changed-${randomUUID()}`,
    to: email,
    content: { kind: 'passwordChanged', userId },
  })
}

/**
 * Changes a password after checking the current one; throws WRONG_PASSWORD. All sessions end;
 * returns a new one for the caller's browser.
 */
export async function changePassword(
  deps: Pick<Deps, 'config' | 'db' | 'settings' | 'clock'>,
  user: Pick<SessionUser, 'id' | 'userName' | 'email' | 'role'>,
  { currentPassword, password, userAgent }: ChangePasswordInput & FromBrowser,
): Promise<NewSession> {
  const { id: userId, userName, email, role } = user
  await checkPassword(deps, userId, currentPassword)
  refuseWeakPassword(deps, { password, userName, email })
  const passwordHash = await hashPassword(password)
  return deps.db.$transaction(async (tx) => {
    await setPassword(deps, tx, userId, passwordHash)
    return startSession({ db: tx, clock: deps.clock }, userId, { role, userAgent })
  })
}
