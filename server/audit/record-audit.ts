import type { SessionUser } from '../auth/auth.schema.ts'
import type { Tx } from '../db.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { AuditAction, AuditEntity } from './audit.schema.ts'

/** Who changes something. */
export type Actor = Pick<SessionUser, 'id' | 'userName'>

type Value = string | number | boolean | null | Date | readonly string[]
type Fields = Readonly<Record<string, Value>>

/** What happened to one thing: a new thing has no `before`, a thing that is gone no `after`. */
export interface Change {
  action: AuditAction
  entity: AuditEntity
  entityId: string
  before?: Fields
  after?: Fields
}

const plain = (value: Value) => (value instanceof Date ? value.toISOString() : value)

/** The fields of both sides that differ; a side that was not given is null. */
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

/**
 * Writes who changed what into the transaction that changes it. A change that changes nothing
 * leaves no entry.
 */
export async function recordAudit(
  tx: Pick<Tx, 'auditEntry'>,
  actor: Actor,
  { action, entity, entityId, ...sides }: Change,
): Promise<void> {
  const { changed, before, after } = changedFields(sides.before, sides.after)
  if (!changed) return
  await tx.auditEntry.create({
    data: {
      actorId: actor.id,
      actorName: actor.userName,
      action,
      entity,
      entityId,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    },
  })
}
