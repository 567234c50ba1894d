import { newToken, tokenHash, isToken } from '../platform/token.ts'
import { ShopError } from '../lib/errors.ts'
import { StockAlertError } from './stock-alert.errors.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { isSoldOut } from '../stock/can-sell.shared.ts'
import type { AddStockAlertInput } from './stock-alert.schema.ts'
import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { z } from 'zod'
import { readRows } from '../platform/sql.ts'

/** How many pending stock alerts one address can have. */
export const MAX_PENDING = 20
const DAY_SECONDS = 86_400

/**
 * Adds a stock alert and returns the key that ends it. There is one alert for each product and
 * address: a second request gets the same response, with a key that ends nothing, so that nobody
 * learns of the alerts of others or ends them. Throws NOT_FOUND; NOT_SOLD_OUT while the product can
 * be bought; TOO_MANY_REQUESTS above the limits of one address.
 */
export async function addStockAlert(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'categories'>,
  { productId, email }: AddStockAlertInput,
): Promise<{ key: string }> {
  const { db, clock } = deps
  await limit(deps, 'stock alert by account', email)
  const { hiddenCategoryIds } = deps.categories.current()
  const product = await db.product.findFirst({
    where: { id: productId, archivedAt: null, category: { notIn: [...hiddenCategoryIds] } },
    select: { stock: true, leadDays: true },
  })
  if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
  if (!isSoldOut(product)) throw new StockAlertError('NOT_SOLD_OUT', {})
  const pending = await db.stockAlert.count({ where: { email, toldAt: null } })
  if (pending >= MAX_PENDING) {
    throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_SECONDS })
  }
  const key = newToken()
  // An alert whose e-mail was queued is replaced by a new one.
  await db.$executeRaw`
    INSERT INTO "StockAlert" AS a (id, "productId", email, "keyHash", "createdAt")
    VALUES (uuidv7(), ${productId}::uuid, ${email}, ${tokenHash(key)}, ${clock.now()})
    ON CONFLICT ("productId", email) DO UPDATE SET id = EXCLUDED.id,
      "keyHash" = EXCLUDED."keyHash", "createdAt" = EXCLUDED."createdAt", "toldAt" = NULL
    WHERE a."toldAt" IS NOT NULL`
  return { key }
}

/** Deletes the stock alert of this key, with its address; does nothing for an unknown key. */
export async function endStockAlert({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  if (!isToken(key)) return
  await db.stockAlert.deleteMany({ where: { keyHash: tokenHash(key) } })
}

/** How long a stock alert waits for the stock, in days. */
export const ALERT_DAYS = 365
/** How long a stock alert is stored after its e-mail, whose link has to find it, in days. */
export const NOTIFIED_ALERT_DAYS = 30

const DAY = 86_400_000

/** Deletes stock alerts that waited for a year, and those whose e-mail was queued a month ago. */
export async function forgetStockAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY)
  await db.stockAlert.deleteMany({
    where: {
      OR: [{ createdAt: { lt: ago(ALERT_DAYS) } }, { toldAt: { lt: ago(NOTIFIED_ALERT_DAYS) } }],
    },
  })
}

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
