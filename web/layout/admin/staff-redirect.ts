import {
  may,
  type Permission,
  type StaffRole,
} from '#server/lib/people/roles-and-permissions.shared.ts'
import { withoutLastSlashes } from '#web/lib/paths.ts'
import { entriesOf } from './admin-entries.ts'

type Staff = { readonly staffRoles: readonly StaffRole[] } | null

/**
 * The redirect target of a member of staff who lacks the permission, or asks for the area itself;
 * null when they may stay. Without the permission for the dashboard, staff start on their first page.
 */
export function staffRedirect(
  user: Staff,
  pathname: string,
  permission: Permission = 'anyStaff',
): string | null {
  const isArea = withoutLastSlashes(pathname) === '/admin'
  if (!isArea && may(user, permission)) return null
  if (!isArea && !pathname.startsWith('/admin/dashboard')) return '/unauth-page'
  return entriesOf(user)[0]?.to ?? '/admin/settings'
}
