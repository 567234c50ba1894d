import type { Deps } from '../deps.ts'
import type { FindingKind, Findings } from './findings.schema.ts'

type Finding = Findings['items'][number]
type Row = Omit<Finding, 'order' | 'createdAt'> & {
  orderId: string | null
  number: number | null
  createdAt: Date
}

/** What the shop cannot put right by itself. */
const needStaff: FindingKind[] = ['mismatch', 'refundFailed', 'refundUnclear']
const SHOWN = 10
/** How long a payment that the shop has put right by itself is still news, in days. */
const NEWS_DAYS = 30

/** The payments that need a person, then what the shop put right lately; the newest first. One statement. */
export async function listFindings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Findings> {
  const since = new Date(clock.now().getTime() - NEWS_DAYS * 86_400_000)
  const rows = await db.$queryRaw<Row[]>`
    SELECT f.id, f.kind, f."intentId", f.detail, f.urgent, f."createdAt", o.id AS "orderId", o.number
    FROM (
      SELECT *, kind = ANY(${needStaff}) AND "resolvedAt" IS NULL AS urgent FROM "PaymentFinding"
    ) f LEFT JOIN "Order" o ON o.id = f."orderId"
    WHERE f.urgent OR f."resolvedAt" IS NULL AND f."createdAt" >= ${since}::timestamptz
    ORDER BY f.urgent DESC, f."createdAt" DESC, f.id DESC LIMIT ${SHOWN}`
  return {
    items: rows.map(({ orderId, number, createdAt, ...finding }) => ({
      ...finding,
      order: orderId === null || number === null ? null : { id: orderId, number },
      createdAt: createdAt.toISOString(),
    })),
  }
}
