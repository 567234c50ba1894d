import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'

/** How many requests one statement takes. */
const BATCH = 100

const taken = z.object({ id: z.uuid() })

/**
 * Queues the follow-up e-mails, two weeks after the swatches were sent: one for each request, and
 * none for an address that has ordered since. One statement takes requests and queues their
 * e-mails, and skips what another process has locked.
 */
export async function followUpSwatches({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const now = clock.now()
    const rows = await readRows(db, taken)`
      WITH due AS MATERIALIZED (
        SELECT id FROM "SwatchRequest" WHERE "followUpAt" <= ${now}
        ORDER BY "followUpAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
      taken AS (
        UPDATE "SwatchRequest" r SET "followUpAt" = NULL FROM due WHERE r.id = due.id
        RETURNING r.id, r.email, r."createdAt"),
      queued AS (
        INSERT INTO "OutboxMail" (id, key, "to", subject, content, "dueAt")
        SELECT uuidv7(), 'swatches-follow-up-' || t.id, t.email, t.id::text,
          jsonb_build_object('kind', 'swatchesFollowUp', 'requestId', t.id), ${now}
        FROM taken t
        WHERE NOT EXISTS (
          SELECT 1 FROM "Order" o WHERE o."paidAt" >= t."createdAt" AND o.email = t.email)
        ON CONFLICT (key) DO NOTHING)
      SELECT id FROM taken`
    if (rows.length < BATCH) return
  }
}
