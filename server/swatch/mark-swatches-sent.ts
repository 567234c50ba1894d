import { z } from 'zod'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'

/** When the follow-up e-mail is due, in days after the swatches were sent. */
const FOLLOW_UP_DAYS = 14

const sentRow = z.object({ id: z.uuid(), email: z.string() })

/**
 * Marks requests as sent, and queues an e-mail and writes an audit entry for each. A request that
 * is marked already is skipped, so that a second press, or a second member of staff, sends nothing.
 */
export async function markSwatchesSent(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<{ sent: number }> {
  const now = deps.clock.now()
  const followUpAt = new Date(now.getTime() + FOLLOW_UP_DAYS * 86_400_000)
  return deps.db.$transaction(async (tx) => {
    const rows = await readRows(tx, sentRow)`
      WITH due AS MATERIALIZED (
        SELECT id FROM "SwatchRequest"
        WHERE id = ANY (${ids}::uuid[]) AND "sentAt" IS NULL ORDER BY id FOR UPDATE)
      UPDATE "SwatchRequest" r SET "sentAt" = ${now}, "followUpAt" = ${followUpAt}
      FROM due WHERE r.id = due.id
      RETURNING r.id, r.email`
    for (const { id, email } of rows) {
      await recordAudit(tx, actor, {
        action: 'sent',
        entity: 'swatches',
        entityId: id,
        before: { sentAt: null },
        after: { sentAt: now },
      })
      const content = { kind: 'swatchesSent', requestId: id }
      await queueEmail(deps, tx, { key: `swatches-sent-${id}`, to: email, subject: id, content })
    }
    return { sent: rows.length }
  })
}
