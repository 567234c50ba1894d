import { z } from 'zod'
import { id } from '../fields.ts'
import { staffRoles, may, type Permission, permissions } from './roles-and-permissions.shared.ts'
import { ShopError } from '../errors.ts'

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

/**
 * Throws ADMIN_ONLY for users who are not staff, ROLE_MISSING for staff whose roles lack the
 * permission.
 */
export function checkPermission(
  user: Pick<SessionUser, 'role' | 'staffRoles'>,
  permission: Permission,
): void {
  if (user.role !== 'admin') throw new ShopError('ADMIN_ONLY', {})
  if (may(user, permission)) return
  throw new ShopError('ROLE_MISSING', { roles: [...permissions[permission]] })
}
