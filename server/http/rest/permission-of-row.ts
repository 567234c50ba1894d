import type { Permission } from '#server/lib/permissions.shared.ts'
import { permissionOf } from '#server/trpc/procedures.ts'
import { procedures } from '../router.ts'
import type { Row } from './row.ts'

/**
 * The permission that staff need for a row: that of its procedure, or the row's own if it has no
 * procedure.
 */
export function permissionOfRow({
  procedure,
  permission,
}: Pick<Row, 'procedure' | 'permission'>): Permission {
  const behind = procedure === null ? undefined : procedures.get(procedure)
  return (behind && permissionOf(behind)) ?? permission ?? 'anyStaff'
}
