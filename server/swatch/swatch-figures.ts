import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import { type SwatchFigures, swatchFiguresOutput } from './swatch.schema.ts'

/** How far back the figures go, in days. */
export const FIGURE_DAYS = 90

/**
 * Counts the requests of the last 90 days that were sent, those after which the same address
 * ordered one of their fabrics, and those that wait. One statement.
 */
export async function readSwatchFigures({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<SwatchFigures> {
  const since = new Date(clock.now().getTime() - FIGURE_DAYS * 86_400_000)
  const [figures] = await readRows(db, swatchFiguresOutput)`
    SELECT ${FIGURE_DAYS}::int AS days,
      count(*) FILTER (WHERE r."sentAt" IS NOT NULL)::int AS sent,
      count(*) FILTER (WHERE r."sentAt" IS NOT NULL AND EXISTS (
        SELECT 1 FROM "Order" o
        JOIN "OrderItem" i ON i."orderId" = o.id
        JOIN "Product" p ON p.id = i."productId"
        JOIN "OptionValue" v ON v.id = ANY (p."optionValueIds")
        WHERE o."paidAt" >= ${since} AND o."paidAt" >= r."createdAt" AND o.email = r.email
          AND lower(v.label) = ANY (SELECT lower(label) FROM unnest(r.fabrics) AS label)))::int
        AS ordered,
      (SELECT count(*)::int FROM "SwatchRequest" WHERE "sentAt" IS NULL) AS "toSend"
    FROM "SwatchRequest" r WHERE r."createdAt" >= ${since}`
  if (!figures) throw new Error('A count gave no row.')
  return figures
}
