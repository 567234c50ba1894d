import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import { isToken, tokenHash } from '../platform/token.ts'
import { withdrawEmails } from '../outbox/queue-email.ts'

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

/**
 * Ends the e-mails about the swatches of this key, also a queued one; does nothing for an unknown
 * key. The request itself stays until `forgetSwatchRequests` deletes it.
 */
export async function endSwatchEmails({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  if (!isToken(key)) return
  await db.$transaction(async (tx) => {
    const request = await tx.swatchRequest.findUnique({
      where: { keyHash: tokenHash(key) },
      select: { id: true },
    })
    if (!request) return
    await tx.swatchRequest.update({ where: { id: request.id }, data: { followUpAt: null } })
    await withdrawEmails(tx, { kind: 'swatchesFollowUp', subject: request.id })
  })
}

/** How long a request is stored, in days: while its conversion counts, and a month more. */
export const SWATCH_DAYS = 120

/** Deletes requests, with their addresses, four months after they were made. */
export async function forgetSwatchRequests({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - SWATCH_DAYS * 86_400_000)
  await db.swatchRequest.deleteMany({ where: { createdAt: { lt: before } } })
}
