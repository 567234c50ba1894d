import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BestSellers, type FigurePeriod, soldProduct } from './figures.schema.ts'

/** How many products are listed. */
const LISTED = 8

const soldRow = soldProduct.extend({ allMarginPence: z.int(), allNetPence: z.int() })

/**
 * The products that sold best in the last days up to today: by what was charged for them after the
 * discounts of sets and codes, of orders paid in these days, without pieces that were cancelled or
 * refunded and without rejected orders. Only what the catalogue sells: no assembly or other work.
 * Their margin is by what they cost today.
 */
export async function readBestSellers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  days: FigurePeriod,
): Promise<BestSellers> {
  const rows = await readRows(db, soldRow)`
    WITH begun AS (
      SELECT ((${clock.now()}::timestamptz AT TIME ZONE 'Europe/London')::date - ${days - 1}::int)
        ::timestamp AT TIME ZONE 'Europe/London' AS at),
    line AS (
      SELECT i."productId", i."pricePence", i."discountPence", i."vatPence", i.quantity,
        i.quantity - GREATEST(i."cancelledQuantity", COALESCE((
          SELECT sum(l.quantity) FROM "RefundLine" l JOIN "Refund" r ON r.id = l."refundId"
          WHERE l."orderItemId" = i.id AND r.status <> 'failed'), 0))::int AS units
      FROM "Order" o JOIN "OrderItem" i ON i."orderId" = o.id JOIN "Product" p ON p.id = i."productId"
      -- Work, and what a quotation put into words, are lines of products without a category.
      WHERE p.category <> '' AND o."paidAt" >= (SELECT at FROM begun) AND o."paidAt" <= ${clock.now()}::timestamptz
        AND o.status <> 'rejected' AND o."paymentStatus" IN ('paid', 'partiallyRefunded')),
    -- What is left of a line once the other pieces have their share of the discount: see refundOf.
    charged AS (
      SELECT line.*, "pricePence" * units - ("discountPence"
        - "discountPence"::bigint * (quantity - units) / quantity) AS pence
      FROM line WHERE units > 0),
    sold AS (
      SELECT "productId", sum(units) AS units, sum(pence) AS revenue,
        sum(pence - round("vatPence"::numeric * units / quantity)) AS net
      FROM charged GROUP BY "productId"),
    priced AS (
      SELECT p.id, p.slug, p.title, s.*, s.net - p."costPence" * s.units AS margin
      FROM sold s JOIN "Product" p ON p.id = s."productId")
    SELECT id, slug, title, units::int AS units, revenue::float8 AS "revenuePence",
      net::float8 AS "netPence", margin::float8 AS "marginPence",
      COALESCE(sum(margin) OVER (), 0)::float8 AS "allMarginPence",
      COALESCE(sum(net) FILTER (WHERE margin IS NOT NULL) OVER (), 0)::float8 AS "allNetPence"
    FROM priced ORDER BY revenue DESC, id LIMIT ${LISTED}::int`
  const [first] = rows
  return {
    items: rows.map(({ allMarginPence: _, allNetPence: _all, ...product }) => product),
    margin: { marginPence: first?.allMarginPence ?? 0, netPence: first?.allNetPence ?? 0 },
  }
}
