import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'

/** How many stock alerts one statement takes. */
const BATCH = 200

const toldRow = z.object({ id: z.uuid() })

/**
 * Queues the e-mails of the stock alerts whose products can be bought again, oldest first, whatever
 * brought the stock back. One statement marks an alert and queues its e-mail, and skips what
 * another process has locked, so that each alert sends one e-mail.
 */
export async function notifyBackInStock({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const now = clock.now()
    const told = await readRows(db, toldRow)`
      WITH due AS MATERIALIZED (
        SELECT a.id FROM "StockAlert" a JOIN "Product" p ON p.id = a."productId"
        WHERE a."toldAt" IS NULL AND ${isOnSale}
          AND (p.stock > 0 OR p."leadDays" IS NOT NULL)
        ORDER BY a."createdAt", a.id LIMIT ${BATCH} FOR UPDATE OF a SKIP LOCKED),
      told AS (
        UPDATE "StockAlert" a SET "toldAt" = ${now} FROM due WHERE a.id = due.id
        RETURNING a.id, a.email),
      queued AS (
        INSERT INTO "OutboxMail" (id, key, "to", subject, content, "dueAt")
        SELECT uuidv7(), 'back-in-stock-' || id, email, id::text,
          jsonb_build_object('kind', 'backInStock', 'alertId', id), ${now}
        FROM told
        ON CONFLICT (key) DO NOTHING)
      SELECT id FROM told`
    if (told.length < BATCH) return
  }
}
