import { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { AuthError } from './auth.errors.ts'
import { limit } from '../platform/limits/limit.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { RegisterInput } from './auth.schema.ts'
import { hashPassword } from './password/password.ts'
import { refuseWeakPassword } from './password/refuse-weak-password.ts'

/** Whether the error is the unique violation of another account with the same address. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** Creates a shopper's account, never an admin's: see create-admin.ts. */
export async function register(
  deps: Pick<Deps, 'config' | 'db' | 'settings' | 'clock'>,
  { userName, email, password }: RegisterInput,
): Promise<SessionUser> {
  await limit(deps, 'register by account', email)
  refuseWeakPassword(deps, { password, userName, email })
  const passwordHash = await hashPassword(password)
  try {
    return await deps.db.user.create({
      data: { userName, email, passwordHash },
      select: { id: true, userName: true, email: true, role: true, staffRoles: true },
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AuthError('EMAIL_TAKEN', {}, { cause: error })
    throw error
  }
}
