import { may, type Permission, type StaffRole } from '../../../server/lib/permissions.ts'
import { entriesOf } from './admin-entries.ts'

type Staff = { readonly staffRoles: readonly StaffRole[] } | null

/**
 * Where a member of staff is sent instead of a page that needs this permission; null when they may
 * stay. Whoever may not see the dashboard, where everybody arrives, begins at their first page.
 */
export function placeInstead(
  user: Staff,
  pathname: string,
  permission: Permission = 'anyStaff',
): string | null {
  if (may(user, permission)) return null
  if (!pathname.startsWith('/admin/dashboard')) return '/unauth-page'
  return entriesOf(user)[0]?.to ?? '/admin/settings'
}
