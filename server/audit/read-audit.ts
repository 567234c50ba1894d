import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { auditEntry, type AuditEntity, type AuditEntry } from './audit.schema.ts'

/** How many entries a dialog shows. */
const SHOWN = 100

const entries = z.array(auditEntry)
const entriesOf = z.array(auditEntry.extend({ entityId: z.string() }))

/** The audit entries of one entity, newest first. */
export async function readAudit(
  { db }: Pick<Deps, 'db'>,
  entity: AuditEntity,
  entityId: string,
): Promise<AuditEntry[]> {
  const rows = await db.auditEntry.findMany({
    where: { entity, entityId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
  })
  return entries.parse(rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })))
}

/** The audit entries of several entities, by their ids, newest first. */
export async function readAuditOf(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<z.infer<typeof entriesOf>> {
  const rows = await db.auditEntry.findMany({
    // The entity is part of the index.
    where: { entity: { in: ['family', 'product'] }, entityId: { in: [...ids] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
  })
  return entriesOf.parse(rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })))
}
