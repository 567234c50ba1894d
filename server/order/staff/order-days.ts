import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inTransaction, readRows } from '#server/platform/sql.ts'

/** A day is counted this many hours after its end: every order of it has committed by then. */
const SETTLED_HOURS = 2

const counted = z.object({ day: z.iso.date() })

/**
 * Counts the live orders of past days, for `orderDays`; from then on triggers update the counts.
 * Waits for transactions that archive orders, and they for it. Returns how many days were added.
 */
export async function countOrderDays({
  pool,
  clock,
}: Pick<Deps, 'pool' | 'clock'>): Promise<{ days: number }> {
  const settled = new Date(clock.now().getTime() - SETTLED_HOURS * 3_600_000)
  return inTransaction(pool, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('order days'))`
    const added = await readRows(tx, counted)`
      INSERT INTO "OrderDay" (day, live)
      SELECT (o."createdAt" AT TIME ZONE 'UTC')::date, count(*) FROM "Order" o
      WHERE o."archivedAt" IS NULL AND o."createdAt" >= ${firstUncounted}
        AND o."createdAt" < date_trunc('day', ${settled}::timestamptz, 'UTC')
      GROUP BY 1 RETURNING day::text AS day`
    return { days: added.length }
  })
}

/** The beginning of the first day that is not counted. */
const firstUncounted = Prisma.sql`
  COALESCE((SELECT max(day) + 1 FROM "OrderDay")::timestamp AT TIME ZONE 'UTC', '-infinity')`

/**
 * The days with live orders, as a table expression: `since` and `until`, the number of `live`
 * orders in them, and of `newer` ones. All uncounted orders are one row, counted by their index.
 */
export const orderDays = Prisma.sql`(
  WITH uncounted AS (
    SELECT ${firstUncounted} AS since, count(*) AS live FROM "Order"
    WHERE "archivedAt" IS NULL AND "createdAt" >= ${firstUncounted})
  SELECT since, 'infinity'::timestamptz AS until, live, 0::bigint AS newer FROM uncounted
  UNION ALL
  SELECT d.day::timestamp AT TIME ZONE 'UTC', (d.day + 1)::timestamp AT TIME ZONE 'UTC',
    d.live, u.live + sum(d.live) OVER (ORDER BY d.day DESC) - d.live
  FROM "OrderDay" d CROSS JOIN uncounted u)`

/**
 * The SQL expression for the id of the live order at a position from 1, newest first; null behind
 * the last.
 */
export const orderAt = (place: number): Prisma.Sql => Prisma.sql`(
  SELECT o.id FROM ${orderDays} d
  CROSS JOIN LATERAL (
    SELECT id FROM "Order"
    WHERE "archivedAt" IS NULL AND "createdAt" >= d.since AND "createdAt" < d.until
    ORDER BY "createdAt" DESC, id DESC LIMIT 1 OFFSET ${place}::bigint - 1 - d.newer) o
  WHERE d.newer < ${place}::bigint AND d.newer + d.live >= ${place}::bigint)`

/**
 * The SQL expression for the position of order `o` in the list of all orders, from 1, the newest first;
 * null for a deleted one.
 */
export const placeOfOrder = Prisma.sql`CASE WHEN o."archivedAt" IS NULL THEN (
  SELECT (d.newer + 1 + (
    SELECT count(*) FROM "Order" n
    WHERE n."archivedAt" IS NULL AND n."createdAt" >= d.since AND n."createdAt" < d.until
      AND (n."createdAt", n.id) > (o."createdAt", o.id)))::int
  FROM ${orderDays} d WHERE o."createdAt" >= d.since AND o."createdAt" < d.until) END`
