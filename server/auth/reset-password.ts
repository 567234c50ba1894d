import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { forgive, limit } from '../limits/limit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { ResetPasswordInput } from './auth.schema.ts'
import { setPassword } from './change-password.ts'
import { findLink, spendLink } from './mailed-links.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Queues a letter with a link to a new password. Whether anybody has an account with this address
 * is looked up when the letter is written, so that the answer and its time tell nothing.
 */
export async function askForReset(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  email: string,
): Promise<void> {
  await limit(deps, 'password reset by account', email)
  await queueMail(deps, deps.db, {
    key: `password-reset-${randomUUID()}`,
    to: email,
    content: { kind: 'passwordReset', email },
  })
}

/** Sets a new password by a mailed link; LINK_DEAD. Every session of the account ends. */
export async function resetPassword(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  // Before the hash is computed: whoever has no link cannot make the shop work.
  const { userId, email } = await findLink(deps, 'resetPassword', token)
  const { userName } = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { userName: true },
  })
  refuseWeakPassword(deps, { password, userName, email })
  const passwordHash = await hashPassword(password)
  await deps.db.$transaction(async (tx) => {
    await spendLink(tx, token)
    await setPassword(deps, tx, userId, passwordHash)
    await tx.user.updateMany({
      where: { id: userId, email, emailConfirmedAt: null },
      data: { emailConfirmedAt: deps.clock.now() },
    })
  })
  await forgive(deps, 'sign-in by account', email)
  deps.log.info({ userId }, 'password reset by a mailed link')
}
