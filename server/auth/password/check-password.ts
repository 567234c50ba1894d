import type { Deps } from '#server/platform/deps.ts'
import { AuthError } from '#server/auth/auth.errors.ts'
import { resetLimit, limit } from '#server/platform/limits/limit.ts'
import { verifyPassword } from './password.ts'

/** Checks the password of the signed-in user, rate-limited; throws WRONG_PASSWORD. */
export async function checkPassword(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  userId: string,
  password: string,
): Promise<void> {
  await limit(deps, 'password by account', userId)
  const found = await deps.db.user.findUnique({
    where: { id: userId },
    select: { passwordHash: true },
  })
  if (!(await verifyPassword(found?.passwordHash, password))) {
    throw new AuthError('WRONG_PASSWORD', {})
  }
  await resetLimit(deps, 'password by account', userId)
}
