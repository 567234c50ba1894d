import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { sessionUser, type SessionUser } from '../lib/people/session-user.ts'

/** The columns of an account that are read at sign-in and at each of its requests. */
export const accountRow = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  staffRoles: sessionUser.shape.staffRoles,
  /** The password was generated, and is in a log or an e-mail. */
  passwordMadeUp: z.boolean(),
  hasSecondFactor: z.boolean(),
})
export type AccountRow = z.infer<typeof accountRow>

/**
 * The signed-in user, with the pending required action (`due`): until it is done they are treated
 * as visitors.
 */
export function sessionUserOf(
  { config }: Pick<Deps, 'config'>,
  { id, userName, email, role, staffRoles, ...facts }: AccountRow,
): SessionUser {
  const user = { id, userName, email, role, staffRoles }
  if (facts.passwordMadeUp) return { ...user, due: 'password' }
  const needed = role === 'admin' && config.secondFactor.requiredOfStaff
  return needed && !facts.hasSecondFactor ? { ...user, due: 'secondFactor' } : user
}
