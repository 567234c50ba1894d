import { ShopError } from './errors.ts'
import { may, type Permission, permissions } from './permissions.ts'
import type { SessionUser } from './session-user.ts'

/** Refuses who is no staff (ADMIN_ONLY), and staff whose roles do not include this (ROLE_MISSING). */
export function checkPermission(
  user: Pick<SessionUser, 'role' | 'staffRoles'>,
  permission: Permission,
): void {
  if (user.role !== 'admin') throw new ShopError('ADMIN_ONLY', {})
  if (may(user, permission)) return
  throw new ShopError('ROLE_MISSING', { roles: [...permissions[permission]] })
}
