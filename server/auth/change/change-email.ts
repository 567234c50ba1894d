import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { AuthError } from '../auth.errors.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { ChangeEmailInput } from '../auth.schema.ts'
import { checkPassword } from '../password/check-password.ts'
import { endLinks, findLink, spendLink } from '../mailed-links.ts'
import { isDuplicate } from '../register.ts'
import { type FromBrowser, type NewSession, startSession } from '../sessions/sessions.ts'

/**
 * Mails a link to the account's new address; nothing changes until it is used. The account's own
 * address is confirmed the same way. Throws WRONG_PASSWORD, EMAIL_TAKEN, INVALID_INPUT for staff who
 * are not owners.
 */
export async function askForEmail(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { id: userId, ...user }: Pick<SessionUser, 'id' | 'email' | 'role' | 'staffRoles'>,
  { currentPassword, email }: ChangeEmailInput,
): Promise<void> {
  await limit(deps, 'email change by account', userId)
  await checkPassword(deps, userId, currentPassword)
  if (email !== user.email) refuseStaff(user)
  const taken = await deps.db.user.findFirst({
    where: { email, id: { not: userId } },
    select: { id: true },
  })
  if (taken) throw new AuthError('EMAIL_TAKEN', {})
  await queueAccountEmail(deps, deps.db, {
    key: `confirm-email-${randomUUID()}`,
    to: email,
    content: { kind: 'confirmEmail', userId, email },
  })
}

/**
 * Uses a mailed link: the account gets its address, confirmed. When the address is another one than
 * before, every session ends, the old address is notified, and a caller signed in to this account
 * gets a new session. Throws LINK_EXPIRED, EMAIL_TAKEN, INVALID_INPUT for staff who are not owners.
 */
export async function confirmEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  caller: Pick<SessionUser, 'id' | 'role'> | null,
  { token, userAgent }: { token: string } & FromBrowser,
): Promise<{ email: string; session: NewSession | null }> {
  const { userId, email } = await findLink(deps, 'confirmEmail', token)
  try {
    const session = await deps.db.$transaction(async (tx) => {
      await spendLink(tx, token)
      const moved = await takeAddress(deps, tx, { userId, email })
      return moved && caller?.id === userId
        ? startSession({ db: tx, clock: deps.clock }, userId, { role: caller.role, userAgent })
        : null
    })
    deps.log.info({ userId }, 'email address confirmed')
    return { email, session }
  } catch (error) {
    if (isDuplicate(error)) throw new AuthError('EMAIL_TAKEN', {}, { cause: error })
    throw error
  }
}

/** The address of staff opens the back office: only owners change theirs, others by invitation. */
function refuseStaff(user: Pick<SessionUser, 'role' | 'staffRoles'>): void {
  if (user.role !== 'admin' || may(user, 'staff')) return
  const email = 'Ask an owner to invite you at your new email address.'
  throw new ShopError('INVALID_INPUT', { fields: { email } })
}

/** Sets an account's confirmed address; returns whether it differs from the one before. */
async function takeAddress(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const before = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, role: true, staffRoles: true },
  })
  if (before.email !== email) refuseStaff(before)
  const data = { email, emailConfirmedAt: deps.clock.now() }
  await tx.user.update({ where: { id: userId }, data })
  if (before.email === email) return false
  await tx.session.deleteMany({ where: { userId } })
  await endLinks(tx, { id: userId, email: before.email })
  if (before.emailConfirmedAt !== null) {
    // Records that guests with the old address were the same person, for download and deletion.
    const guests = { userId: null, email: before.email }
    await tx.order.updateMany({ where: guests, data: { email } })
    await tx.inquiry.updateMany({ where: { email: before.email }, data: { email } })
  }
  await queueAccountEmail(deps, tx, {
    key: `email-changed-${randomUUID()}`,
    to: before.email,
    content: { kind: 'emailChanged', userId },
  })
  return true
}
