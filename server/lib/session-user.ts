import { z } from 'zod'
import { id } from './fields.ts'
import { staffRoles } from './permissions.shared.ts'

/** The signed-in user, as all features see them. */
export const sessionUser = z.object({
  id,
  userName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  /** The roles of a member of staff; empty for a shopper. */
  staffRoles: z.array(z.enum(staffRoles)),
  /** The required action that is pending: until it is done, nothing else is allowed. */
  due: z.enum(['password', 'secondFactor']).optional(),
})

export type SessionUser = z.infer<typeof sessionUser>
