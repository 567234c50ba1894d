import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { LOW_STOCK } from './low-stock.shared.ts'

/** SQL: below how many pieces products without a level of their own are low, by the shop's settings. */
const shopLevel = Prisma.sql`COALESCE((
  SELECT (v.value->>'lowStock')::int FROM "SettingVersion" v
  WHERE v.section = 'limits' AND v."publishedAt" IS NOT NULL
  ORDER BY v.number DESC LIMIT 1), ${LOW_STOCK})`

/** SQL: below how many pieces a product is low: its own level, else that of all products. */
export const lowLevel = Prisma.sql`COALESCE("lowStockLevel", ${shopLevel})`

/**
 * SQL: whether a product on sale is low, or sold out, where those without a level of their own are
 * low below this one; a product that is made to order never is. Each side of the OR has its index.
 */
export const isLowBelow = (level: Prisma.Sql | number): Prisma.Sql => Prisma.sql`
  "archivedAt" IS NULL AND "leadDays" IS NULL AND (
    ("lowStockLevel" IS NULL AND stock < ${level})
    OR ("lowStockLevel" IS NOT NULL AND stock < "lowStockLevel"))`

/** SQL: whether a product on sale is low, or sold out, by the shop's settings. */
export const isLow = isLowBelow(shopLevel)

/** What `lockedStock` reads of a product. */
export const stockRow = z.object({ id: z.uuid(), stock: z.int(), leadDays: z.int().nullable() })

/**
 * Reads and locks the stock of products. All transactions lock in the order of the ids, so that they
 * cannot deadlock; FOR NO KEY UPDATE does not block the foreign keys of order lines. A product
 * that is not on sale has no stock, and is not made, except for what a quotation has agreed.
 */
export function lockedStock(
  productIds: string[],
  { when = Prisma.sql`true`, isAgreed = false }: { when?: Prisma.Sql; isAgreed?: boolean } = {},
): Prisma.Sql {
  const isSold = isAgreed ? Prisma.sql`true` : isOnSale
  return Prisma.sql`
    SELECT p.id, CASE WHEN ${isSold} THEN p.stock ELSE 0 END AS stock,
      CASE WHEN ${isSold} THEN p."leadDays" END AS "leadDays"
    FROM "Product" p WHERE p.id = ANY(${productIds}::uuid[]) AND ${when}
    ORDER BY p.id FOR NO KEY UPDATE`
}

/**
 * Changes stock and writes the ledger: the last parts of a WITH list with the changes in `moved
 * ("productId", quantity, reason, "orderId", "quotationId", note)`; a quantity below 0 is taken. Its
 * statement selects `${soldOutOrBack}` and passes it to `followStock`.
 */
export const stockChanges = Prisma.sql`
  changed AS (
    UPDATE "Product" p SET stock = p.stock + moved.quantity
    FROM moved WHERE p.id = moved."productId"
    RETURNING p.id, (p.stock > 0) <> (p.stock - moved.quantity > 0) AS crossed,
      p."leadDays" IS NULL AND p.stock < ${lowLevel}
        AND p.stock - moved.quantity >= ${lowLevel} AS fell,
      "tellCatalogue"(p.id::text)),
  ledger AS (
    INSERT INTO "StockMovement" ("productId", quantity, reason, "orderId", "quotationId", note)
    SELECT "productId", quantity, reason, "orderId", "quotationId", note FROM moved)`

/** The products of `stockChanges` that are sold out now, or were before. */
export const soldOutOrBack = Prisma.sql`
  ARRAY(SELECT id::text FROM changed WHERE crossed) AS "soldOutOrBack",
  ARRAY(SELECT id::text FROM changed WHERE fell) AS "fellLow"`

export const soldOutOrBackRow = z.object({
  soldOutOrBack: z.array(z.uuid()),
  /** The products whose stock has just become low. */
  fellLow: z.array(z.uuid()),
})
