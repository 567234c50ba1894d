import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { itsPaymentsSql } from '#server/order/order-payment.ts'
import { readRows } from '#server/platform/sql.ts'
import { isSendingHour } from './invitation-email.ts'

/** How many orders one statement takes. */
const BATCH = 100

const taken = z.object({ id: z.uuid() })

/**
 * Queues the e-mails that ask for reviews, two weeks after each delivery: one an order, in the
 * daytime, and none to an address that has stopped them. The lines that it names are chosen when it
 * is rendered. One statement takes invitations and queues their e-mails, and skips what another
 * process has locked.
 */
export async function inviteReviews({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const now = clock.now()
    if (!isSendingHour(now)) return
    const rows = await readRows(db, taken)`
      WITH due AS MATERIALIZED (
        SELECT "orderId" FROM "ReviewInvitation" WHERE "dueAt" <= ${now}
        ORDER BY "dueAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
      taken AS (
        UPDATE "ReviewInvitation" i SET "dueAt" = NULL FROM due WHERE i."orderId" = due."orderId"
        RETURNING i."orderId"),
      queued AS (
        INSERT INTO "OutboxMail" (id, key, "to", subject, content, "dueAt")
        SELECT uuidv7(), 'review-invitation-' || o.id, o.email, o.id::text,
          jsonb_build_object('kind', 'reviewInvitation', 'orderId', o.id), ${now}
        FROM taken t JOIN "Order" o ON o.id = t."orderId"
          ${itsPaymentsSql}
        WHERE o.email IS NOT NULL AND o.status = 'delivered'
          AND p.status IN ('paid', 'partiallyRefunded')
        ON CONFLICT (key) DO NOTHING)
      SELECT "orderId" AS id FROM taken`
    if (rows.length < BATCH) return
  }
}
