import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { isLowBelow, lowLevel } from '#server/stock/stock-statements.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  figuresDay,
  lowProduct,
  statusCount,
  type FigurePeriod,
  type Figures,
} from './figures.schema.ts'
import { orderStatuses } from '../order.schema.ts'
import { isAttempt } from './list-all-orders.ts'
import { readRows } from '#server/platform/sql.ts'

/** How many products with low stock are listed. */
const NAMED = 8

const lowRow = lowProduct.extend({ count: z.int() })

type Day = Figures['series'][number]

/**
 * The dashboard's figures: revenue of orders, and of removals, by the London day of payment, products with low stock, open
 * inquiries. A refund, and what a lost dispute took, count on the day of its payment. Archived orders count, as they were paid.
 * What a gift card pays that staff issued is no revenue: nobody paid for it.
 * Four statements.
 */
export async function readFigures(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  days: FigurePeriod,
): Promise<Figures> {
  const [all, byStatus, lowStock, openInquiries] = await Promise.all([
    readDays(deps, 2 * days),
    readStatuses(deps, days),
    readLowStock(deps),
    deps.db.inquiry.count({
      where: { archivedAt: null, status: { in: ['pending', 'contacted', 'quoted'] } },
    }),
  ])
  const series = all.slice(days)
  const seriesBefore = all.slice(0, days)
  return {
    period: sumOf(series),
    before: sumOf(seriesBefore),
    series,
    seriesBefore,
    byStatus,
    lowStock,
    openInquiries,
  }
}

function sumOf(days: readonly Day[]): Figures['period'] {
  const revenuePence = days.reduce((sum, day) => sum + day.revenuePence, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const removalsPence = days.reduce((sum, day) => sum + day.removalsPence, 0)
  return {
    revenuePence,
    orders,
    averageOrderPence: orders === 0 ? 0 : Math.round(revenuePence / orders),
    removalsPence,
  }
}

/** SQL: whether "Payment" p is by a gift card that staff issued. */
const isByIssuedCard = Prisma.sql`(p.method = 'gift_card' AND EXISTS (
  SELECT FROM "GiftCardEntry" e JOIN "GiftCard" g ON g.id = e."giftCardId"
  WHERE e."paymentId" = p.id AND g.reason IS NOT NULL))`

/** SQL: whether another payment of the order of "Payment" p is not refunded in full. */
const isPaidBeside = Prisma.sql`EXISTS (
  SELECT FROM "Payment" other WHERE other."orderId" = p."orderId" AND other.id <> p.id
    AND other.status IN ('paid', 'partiallyRefunded'))`

/** The revenue of each of the last days up to today, including days without payments. */
function readDays({ db, clock }: Pick<Deps, 'db' | 'clock'>, count: number): Promise<Day[]> {
  return readRows(db, figuresDay)`
    WITH today AS (
      SELECT (${clock.now()}::timestamptz AT TIME ZONE 'Europe/London')::date AS day),
    days AS (
      SELECT today.day - back AS day
      FROM today, generate_series(0, ${count}::int - 1) AS back),
    paid AS (
      SELECT (o."paidAt" AT TIME ZONE 'Europe/London')::date AS day,
        COALESCE(sum(p."amountPence" - p."refundedPence" - p."lostPence")
          FILTER (WHERE NOT ${isByIssuedCard}), 0) AS revenue,
        count(*) FILTER (WHERE p.status <> 'refunded' OR ${isPaidBeside}) AS orders
      FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
      WHERE o."paidAt" >= (SELECT min(day) FROM days)::timestamp AT TIME ZONE 'Europe/London'
        AND o."paidAt" < (SELECT day + 1 FROM today)::timestamp AT TIME ZONE 'Europe/London'
      GROUP BY 1),
    later AS (
      SELECT (p."paidAt" AT TIME ZONE 'Europe/London')::date AS day,
        sum(p."amountPence" - p."refundedPence" - p."lostPence")
          FILTER (WHERE p."orderId" IS NOT NULL AND NOT ${isByIssuedCard}) AS orders,
        sum(p."amountPence" - p."refundedPence" - p."lostPence")
          FILTER (WHERE p."jobId" IS NOT NULL) AS removals
      FROM "Payment" p
      WHERE p.kind <> 'order'
        AND p."paidAt" >= (SELECT min(day) FROM days)::timestamp AT TIME ZONE 'Europe/London'
        AND p."paidAt" < (SELECT day + 1 FROM today)::timestamp AT TIME ZONE 'Europe/London'
      GROUP BY 1)
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day,
      (COALESCE(paid.revenue, 0) + COALESCE(later.orders, 0))::float8 AS "revenuePence",
      COALESCE(paid.orders, 0)::float8 AS orders,
      COALESCE(later.removals, 0)::float8 AS "removalsPence"
    FROM days LEFT JOIN paid USING (day) LEFT JOIN later USING (day)
    ORDER BY days.day`
}

/** The orders of the last days by status, without archived ones and attempts that ended unpaid. */
async function readStatuses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  days: number,
): Promise<Figures['byStatus']> {
  const counted = await readRows(db, statusCount)`
    SELECT status::text AS status, count(*)::int AS orders
    FROM "Order" o
    WHERE "archivedAt" IS NULL AND NOT ${isAttempt} AND "createdAt" >=
      ((${clock.now()}::timestamptz AT TIME ZONE 'Europe/London')::date - ${days - 1}::int)
        ::timestamp AT TIME ZONE 'Europe/London'
    GROUP BY status`
  const of = new Map(counted.map(({ status, orders }) => [status, orders]))
  return orderStatuses.map((status) => ({ status, orders: of.get(status) ?? 0 }))
}

async function readLowStock({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<Figures['lowStock']> {
  // A value, not a statement within it: the planner knows how few are below it.
  const isLow = isLowBelow(settings.current().limits.lowStock)
  const rows = await readRows(db, lowRow)`
    SELECT id, slug, title, images[1] AS image, stock, ${lowLevel} AS level,
      count(*) OVER ()::int AS count
    FROM "Product" WHERE ${isLow} ORDER BY stock, id LIMIT ${NAMED}`
  const count = rows[0]?.count ?? 0
  return {
    count,
    items: rows.map(({ count: _, ...product }) => product),
  }
}
