import type { Permission } from '../../lib/permissions.ts'
import { permissionOf } from '../../trpc/procedures.ts'
import { appRouter } from '../router.ts'
import type { Row } from './row.ts'

/** What staff need for a row: what its procedure declares; a row without a procedure says it itself. */
export function permissionOfRow({
  procedure,
  permission,
}: Pick<Row, 'procedure' | 'permission'>): Permission {
  const declared = procedure && permissionOf(Reflect.get(appRouter._def.procedures, procedure))
  return declared ?? permission ?? 'anyStaff'
}
