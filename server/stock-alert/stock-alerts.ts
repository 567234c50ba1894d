import { newToken, tokenHash, isToken } from '../platform/token.ts'
import { ShopError } from '../lib/errors.ts'
import { StockAlertError } from './stock-alert.errors.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { isSoldOut } from '../stock/can-sell.shared.ts'
import type { AddStockAlertInput } from './stock-alert.schema.ts'

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
