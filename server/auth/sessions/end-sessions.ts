import { checkPassword } from '../password/check-password.ts'
import { tokenHash } from '#server/platform/token.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { openSessions } from './open-sessions.ts'

/** The session that makes the request. */
interface Caller {
  userId: string
  token: string | undefined
}

/**
 * Ends one session of the caller, after checking the password; throws WRONG_PASSWORD, NOT_FOUND.
 */
export async function endOwnSession(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  userId: string,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await checkPassword(deps, userId, currentPassword)
  const found = (await openSessions(deps, userId)).find((session) => session.id === id)
  if (!found) throw new ShopError('NOT_FOUND', { what: 'sign-in' })
  await deps.db.session.deleteMany({ where: { userId, tokenHash: found.tokenHash } })
  deps.log.info({ userId }, 'session ended')
}

/** Ends every other session of the caller, after checking the password; throws WRONG_PASSWORD. */
export async function endOtherSessions(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { userId, token }: Caller,
  currentPassword: string,
): Promise<void> {
  await checkPassword(deps, userId, currentPassword)
  const { count } = await deps.db.session.deleteMany({
    where: { userId, ...(token !== undefined && { tokenHash: { not: tokenHash(token) } }) },
  })
  deps.log.info({ userId, count }, 'other sessions ended')
}
