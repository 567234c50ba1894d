import type { Permission } from '#server/lib/permissions.shared.ts'
import { permissionOf } from '#server/trpc/procedures.ts'
import { appRouter } from '../router.ts'
import type { Row } from './row.ts'

/**
 * The permission that staff need for a row: that of its procedure, or the row's own if it has no
 * procedure.
 */
export function permissionOfRow({
  procedure,
  permission,
}: Pick<Row, 'procedure' | 'permission'>): Permission {
  const declared = procedure && permissionOf(Reflect.get(appRouter._def.procedures, procedure))
  return declared ?? permission ?? 'anyStaff'
}
