import type { Deps } from '../deps.ts'
import type { SessionUser } from './auth.schema.ts'

/** What is read of an account when it signs in, and at each of its requests. */
export interface AccountRow extends Pick<SessionUser, 'id' | 'userName' | 'email' | 'role'> {
  /** The password was made up for them, and stands in a log or a letter. */
  passwordMadeUp: boolean
  hasSecondFactor: boolean
}

/** Who is signed in, with what they have to settle before anything else opens to them. */
export function sessionUserOf(
  { config }: Pick<Deps, 'config'>,
  { id, userName, email, role, ...facts }: AccountRow,
): SessionUser {
  const user = { id, userName, email, role }
  if (facts.passwordMadeUp) return { ...user, due: 'password' }
  const needed = role === 'admin' && config.secondFactor.requiredOfStaff
  return needed && !facts.hasSecondFactor ? { ...user, due: 'secondFactor' } : user
}
