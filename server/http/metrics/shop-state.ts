import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { itsPaymentsSql } from '#server/order/order-payment.ts'
import { readRows } from '#server/platform/sql.ts'
import { holdsStock } from '#server/stock/hold.ts'

type Pool = Pick<Deps['pool'], 'query'>

/** A row of one number for each value of a label. */
const numbers = (...values: string[]) =>
  z.object(Object.fromEntries(values.map((value) => [value, z.number()])))

interface Observed {
  name: string
  help: string
  label: string
  /** A column for each value of the label. */
  row: ReturnType<typeof numbers>
  /** A query of one row with all columns. */
  sql: string
}

const observed: readonly Observed[] = [
  {
    name: 'shop_state',
    help: 'Open and overdue holds, unsent and refused mail, findings of the last day',
    label: 'what',
    row: numbers('open_holds', 'overdue_holds', 'unsent_mail', 'refused_mail', 'findings'),
    sql: `SELECT
      (SELECT count(*)::int FROM "Order" o
        WHERE ${holdsStock.text}) AS open_holds,
      (SELECT count(*)::int FROM "Order" o
        WHERE ${holdsStock.text}
          AND "holdExpiresAt" < now() - interval '5 minutes') AS overdue_holds,
      (SELECT count(*)::int FROM "OutboxMail"
        WHERE "sentAt" IS NULL AND "refusedAt" IS NULL) AS unsent_mail,
      (SELECT count(*)::int FROM "OutboxMail"
        WHERE "refusedAt" > now() - interval '1 day') AS refused_mail,
      (SELECT count(*)::int FROM "PaymentFinding"
        WHERE "createdAt" > now() - interval '1 day') AS findings`,
  },
  {
    name: 'shop_stock',
    help: 'Items available and items held by unpaid orders, the share and value held, and products that are fully held',
    label: 'what',
    row: numbers('free_pieces', 'held_pieces', 'held_share', 'held_pence', 'products_all_held'),
    sql: `WITH held AS (
        SELECT i."productId", sum(i.quantity - i."madeQuantity") AS pieces,
          sum((i.quantity - i."madeQuantity") * i."pricePence"::bigint) AS pence
        FROM "Order" o JOIN "OrderItem" i ON i."orderId" = o.id
        WHERE ${holdsStock.text}
        GROUP BY i."productId"),
      pieces AS (
        SELECT
          (SELECT COALESCE(sum(stock), 0) FROM "Product" WHERE "archivedAt" IS NULL) AS free,
          (SELECT COALESCE(sum(pieces), 0) FROM held) AS held)
      SELECT free::float8 AS free_pieces, held::float8 AS held_pieces,
        COALESCE(held / NULLIF(free + held, 0), 0)::float8 AS held_share,
        (SELECT COALESCE(sum(pence), 0)::float8 FROM held) AS held_pence,
        (SELECT count(*)::int FROM held JOIN "Product" p ON p.id = held."productId"
          WHERE p.stock = 0 AND p."leadDays" IS NULL) AS products_all_held
      FROM pieces`,
  },
  {
    name: 'shop_orders_last_day',
    help: 'Orders in the last day by payment outcome',
    label: 'payment',
    row: numbers('pending', 'paid', 'partiallyRefunded', 'refunded', 'cancelled', 'flagged'),
    sql: `SELECT
      count(*) FILTER (WHERE p.status = 'pending')::int AS pending,
      count(*) FILTER (WHERE p.status = 'paid')::int AS paid,
      count(*) FILTER (WHERE p.status = 'partiallyRefunded')::int AS "partiallyRefunded",
      count(*) FILTER (WHERE p.status = 'refunded')::int AS refunded,
      count(*) FILTER (WHERE p.status = 'cancelled')::int AS cancelled,
      count(*) FILTER (WHERE p."isFlagged")::int AS flagged
      FROM "Order" o ${itsPaymentsSql.text}
      WHERE o."createdAt" > now() - interval '1 day'`,
  },
  {
    name: 'shop_jobs',
    help: 'Jobs waiting and running, and jobs that failed in the last day',
    label: 'state',
    row: numbers('waiting', 'active', 'failed'),
    sql: `SELECT
      count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      count(*) FILTER (WHERE state = 'failed'
        AND completed_on > now() - interval '1 day')::int AS failed
      FROM pgboss.job`,
  },
]

/**
 * Adds the gauges read from the database at each scrape; they are left out while it is unreachable.
 */
export function observeShop(registry: Registry, pool: Pool): void {
  for (const { name, help, label, row, sql } of observed) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const [found] = await readRows(pool, row)({ text: sql }).catch(() => [])
          this.reset()
          for (const [value, count] of Object.entries(found ?? {})) {
            this.set({ [label]: value }, count)
          }
        },
      }),
    )
  }
}
