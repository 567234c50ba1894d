import { ShopError } from './errors.ts'
import { may, type Permission, permissions } from './permissions.shared.ts'
import type { SessionUser } from './session-user.ts'

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
