import type { Prisma } from '../generated/prisma/client.ts'
import type { Tx } from '../platform/db.ts'
import { REMOVED } from '../platform/personal-data/blank-out.ts'
import type { AuditEntity } from './audit.schema.ts'

/**
 * Blanks fields in the audit entries of the entities whose ids, as text, a query selects; adds no
 * field to an entry.
 */
export async function blankAudit(
  tx: Pick<Tx, '$executeRaw'>,
  { entity, ids, fields }: { entity: AuditEntity; ids: Prisma.Sql; fields: readonly string[] },
): Promise<void> {
  const removed = JSON.stringify(Object.fromEntries(fields.map((key) => [key, REMOVED])))
  await tx.$executeRaw`
    WITH blanks AS (SELECT key, value FROM jsonb_each(${removed}::jsonb))
    UPDATE "AuditEntry" a SET
      before = a.before || (SELECT COALESCE(jsonb_object_agg(key, value), '{}')
                            FROM blanks WHERE a.before ? key),
      after = a.after || (SELECT COALESCE(jsonb_object_agg(key, value), '{}')
                          FROM blanks WHERE a.after ? key)
    WHERE a.entity = ${entity} AND a."entityId"::text IN (${ids})`
}
