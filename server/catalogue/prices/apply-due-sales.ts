import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inTransaction, readRows, type Sql, sqlOf } from '#server/platform/sql.ts'
import { actAs } from './check-prices.ts'

/** How many products change at once; orders of these wait meanwhile. */
const BATCH = 500

const dueRow = z.object({ id: z.uuid() })

const begins = (now: Date) =>
  Prisma.sql`p."plannedSalePence" IS NOT NULL AND p."saleFrom" <= ${now}::timestamptz`
const ends = (now: Date) => Prisma.sql`COALESCE(p."saleTo" <= ${now}::timestamptz, false)`

/** SQL: products whose sale is due to begin or end; found by two indexes of products with dates. */
const due = (now: Date) =>
  Prisma.sql`(${begins(now)} OR p."saleTo" <= ${now}::timestamptz) AND p."archivedAt" IS NULL`

/**
 * Begins and ends the sales that are due, however long ago, and returns how many. A sale does not
 * begin when its end has passed too, or when its price is no longer below the price. Any number of
 * processes may call it at once: each sale is applied once.
 */
export async function applyDueSales({
  pool,
  clock,
}: Pick<Deps, 'pool' | 'clock'>): Promise<number> {
  const now = clock.now()
  let count = 0
  // Usually nothing is due, and this is the only statement.
  while (
    (await sqlOf(pool).$executeRaw`SELECT FROM "Product" AS p WHERE ${due(now)} LIMIT 1`) > 0
  ) {
    const applied = await inTransaction(pool, (tx) => applySome(tx, now))
    if (applied === 0) return count
    count += applied
  }
  return count
}

async function applySome(tx: Sql, now: Date): Promise<number> {
  // After waiting for another process, its rows are no longer due.
  const rows = await readRows(tx, dueRow)`
    SELECT p.id FROM "Product" AS p WHERE ${due(now)}
    ORDER BY p.id LIMIT ${BATCH} FOR NO KEY UPDATE`
  if (rows.length === 0) return 0
  await actAs(tx, 'plan')
  const ids = rows.map(({ id }) => id)
  const applied = await tx.$executeRaw`
    UPDATE "Product" AS p SET
      "salePricePence" = CASE
        WHEN ${ends(now)} THEN NULL
        WHEN p."plannedSalePence" < p."pricePence" THEN p."plannedSalePence" END,
      "saleFrom" = CASE WHEN NOT ${ends(now)} AND p."plannedSalePence" < p."pricePence"
        THEN p."saleFrom" END,
      "saleTo" = CASE WHEN NOT ${ends(now)} AND p."plannedSalePence" < p."pricePence"
        THEN p."saleTo" END,
      "plannedSalePence" = NULL,
      "updatedAt" = now()
    WHERE p.id = ANY(${ids}::uuid[]) AND ${due(now)}`
  await refreshCatalogue(tx, ids)
  return applied
}
