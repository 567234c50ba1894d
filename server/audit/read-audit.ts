import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { auditEntry, type AuditEntity, type AuditEntry } from './audit.schema.ts'

/** How many entries a dialog shows. */
const SHOWN = 100

const entries = z.array(auditEntry)

/** What staff did to one thing, newest first. */
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
