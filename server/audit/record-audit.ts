import type { SessionUser } from '../lib/people/session-user.ts'
import type { Tx } from '../platform/db.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { AuditField } from './audit-fields.shared.ts'
import type { AuditAction, AuditEntity } from './audit.schema.ts'
import { REMOVED } from '../platform/personal-data/blank-out.ts'

/** The member of staff who makes a change. */
export type Actor = Pick<SessionUser, 'id' | 'userName'>

type Value = string | number | boolean | null | Date | readonly string[]
type Fields = Readonly<Record<string, Value>>

/** A change to one entity: a created one has no `before`, a removed one no `after`. */
export interface Change<Before extends Fields = Fields, After extends Fields = Fields> {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  before?: Before
  after?: After
}

/** The fields that staff would read without a label; those of a family are named by its options. */
type Unlabelled<T> = string extends keyof T ? never : Exclude<keyof T, AuditField>

/** Refuses fields without a label, by name, when it is compiled. */
type AllLabelled<Before, After> = [Unlabelled<Before> | Unlabelled<After>] extends [never]
  ? unknown
  : { withoutLabel: Unlabelled<Before> | Unlabelled<After> }

const plain = (value: Value) => (value instanceof Date ? value.toISOString() : value)

/** The fields that differ between both sides; a side that was not given is null. */
export function changedFields(before: Fields | undefined, after: Fields | undefined) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter(
    (name) =>
      JSON.stringify(plain(before?.[name] ?? null)) !==
      JSON.stringify(plain(after?.[name] ?? null)),
  )
  const pick = (side: Fields | undefined) =>
    side ? Object.fromEntries(changed.map((name) => [name, plain(side[name] ?? null)])) : null
  return { changed: changed.length > 0, before: pick(before), after: pick(after) }
}

/** Writes an audit entry in the transaction of the change; without a difference it writes none. */
export async function recordAudit<Before extends Fields, After extends Fields>(
  tx: Pick<Tx, 'auditEntry'>,
  actor: Actor,
  change: Change<Before, After> & AllLabelled<Before, After>,
): Promise<void> {
  await recordAudits(tx, actor, [change])
}

/** Writes many audit entries in one statement. */
export async function recordAudits<Before extends Fields, After extends Fields>(
  tx: Pick<Tx, 'auditEntry'>,
  actor: Actor,
  changes: readonly (Change<Before, After> & AllLabelled<Before, After>)[],
): Promise<void> {
  const data = changes.flatMap(({ action, entity, entityId, ...sides }) => {
    const { changed, before, after } = changedFields(sides.before, sides.after)
    if (!changed) return []
    return {
      actorId: actor.id,
      actorName: actor.userName,
      action,
      entity,
      entityId,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    }
  })
  if (data.length > 0) await tx.auditEntry.createMany({ data })
}

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
