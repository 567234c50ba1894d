import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps.ts'

type Pool = Pick<Deps['pool'], 'query'>

/** Numbers by the value of one label. */
type Figures = Record<string, number>

interface Observed {
  name: string
  help: string
  label: string
  /** Answers one row: a column for each value of the label, nothing left out. */
  sql: string
}

const observed: readonly Observed[] = [
  {
    name: 'shop_state',
    help: 'Open and overdue holds, unsent and refused mail, findings of the last day',
    label: 'what',
    sql: `SELECT
      (SELECT count(*)::int FROM "Order"
        WHERE "paymentStatus" = 'pending' AND "stockReturnedAt" IS NULL) AS open_holds,
      (SELECT count(*)::int FROM "Order"
        WHERE "paymentStatus" = 'pending' AND "stockReturnedAt" IS NULL
          AND "holdExpiresAt" < now() - interval '5 minutes') AS overdue_holds,
      (SELECT count(*)::int FROM "OutboxMail"
        WHERE "sentAt" IS NULL AND "refusedAt" IS NULL) AS unsent_mail,
      (SELECT count(*)::int FROM "OutboxMail"
        WHERE "refusedAt" > now() - interval '1 day') AS refused_mail,
      (SELECT count(*)::int FROM "PaymentFinding"
        WHERE "createdAt" > now() - interval '1 day') AS findings`,
  },
  {
    name: 'shop_orders_last_day',
    help: 'Orders of the last day by what became of their payment',
    label: 'payment',
    sql: `SELECT
      count(*) FILTER (WHERE "paymentStatus" = 'pending')::int AS pending,
      count(*) FILTER (WHERE "paymentStatus" = 'paid')::int AS paid,
      count(*) FILTER (WHERE "paymentStatus" = 'partiallyRefunded')::int AS "partiallyRefunded",
      count(*) FILTER (WHERE "paymentStatus" = 'refunded')::int AS refunded,
      count(*) FILTER (WHERE "paymentStatus" = 'cancelled')::int AS cancelled,
      count(*) FILTER (WHERE "paymentFlag" IS NOT NULL)::int AS flagged
      FROM "Order" WHERE "createdAt" > now() - interval '1 day'`,
  },
  {
    name: 'shop_jobs',
    help: 'Jobs that wait and run, and those of the last day that failed',
    label: 'state',
    sql: `SELECT
      count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      count(*) FILTER (WHERE state = 'failed'
        AND completed_on > now() - interval '1 day')::int AS failed
      FROM pgboss.job`,
  },
]

/** Adds what only the database knows; it is read when Prometheus asks, and left out while it is away. */
export function observeShop(registry: Registry, pool: Pool): void {
  for (const { name, help, label, sql } of observed) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const { rows } = await pool.query<Figures>(sql).catch(() => ({ rows: [] }))
          this.reset()
          for (const [value, count] of Object.entries(rows[0] ?? {})) {
            this.set({ [label]: value }, count)
          }
        },
      }),
    )
  }
}
