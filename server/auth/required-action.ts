import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { sessionUser, type SessionUser } from '../lib/session-user.ts'

/** What is read of an account when it signs in, and at each of its requests. */
export const accountRow = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  staffRoles: sessionUser.shape.staffRoles,
  /** The password was generated, and stands in a log or an e-mail. */
  passwordMadeUp: z.boolean(),
  hasSecondFactor: z.boolean(),
})
export type AccountRow = z.infer<typeof accountRow>

/** Who is signed in, with the required action that is pending (`due`): until it is done they are treated as visitors. */
export function sessionUserOf(
  { config }: Pick<Deps, 'config'>,
  { id, userName, email, role, staffRoles, ...facts }: AccountRow,
): SessionUser {
  const user = { id, userName, email, role, staffRoles }
  if (facts.passwordMadeUp) return { ...user, due: 'password' }
  const needed = role === 'admin' && config.secondFactor.requiredOfStaff
  return needed && !facts.hasSecondFactor ? { ...user, due: 'secondFactor' } : user
}
