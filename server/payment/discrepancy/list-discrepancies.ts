import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { discrepancyKinds, type DiscrepancyKind } from './discrepancy-kinds.shared.ts'
import type { Discrepancies } from './discrepancy.schema.ts'
import { readRows } from '#server/platform/sql.ts'

const row = z.object({
  id: z.uuid(),
  kind: z.enum(discrepancyKinds),
  intentId: z.string(),
  detail: z.string(),
  urgent: z.boolean(),
  createdAt: z.date(),
  orderId: z.uuid().nullable(),
  number: z.int().nullable(),
})

/** The kinds that the shop cannot correct itself. */
export const needStaff: DiscrepancyKind[] = [
  'mismatch',
  'refundFailed',
  'refundUnclear',
  'refundByHand',
  'balanceOverdue',
  'dispute',
  'fraudWarning',
]
const SHOWN = 10
/** How long a corrected discrepancy is listed, in days. */
const NEWS_DAYS = 30

/**
 * Lists payment discrepancies: those that need staff, then those corrected recently; newest first.
 * One statement.
 */
export async function listDiscrepancies({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Discrepancies> {
  const since = new Date(clock.now().getTime() - NEWS_DAYS * 86_400_000)
  const rows = await readRows(db, row)`${discrepancies}
    WHERE f.urgent OR f."resolvedAt" IS NULL AND f."createdAt" >= ${since}::timestamptz
    ORDER BY f.urgent DESC, f."createdAt" DESC, f.id DESC LIMIT ${SHOWN}`
  return { items: rows.map(discrepancyOf) }
}

/** Reads a payment discrepancy, resolved or not; NOT_FOUND for an unknown one. */
export async function readDiscrepancy(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<Discrepancies['items'][number]> {
  const [found] = await readRows(db, row)`${discrepancies} WHERE f.id = ${id}::uuid`
  if (!found) throw new ShopError('NOT_FOUND', { what: 'finding' })
  return discrepancyOf(found)
}

const discrepancies = Prisma.sql`
  SELECT f.id, f.kind, f."intentId", f.detail, f.urgent, f."createdAt", o.id AS "orderId", o.number
  FROM (
    SELECT *, kind = ANY(${needStaff}::text[]) AND "resolvedAt" IS NULL AS urgent
    FROM "PaymentFinding"
  ) f LEFT JOIN "Order" o ON o.id = f."orderId"`

const discrepancyOf = ({ orderId, number, createdAt, ...finding }: z.infer<typeof row>) => ({
  ...finding,
  order: orderId === null || number === null ? null : { id: orderId, number },
  createdAt: createdAt.toISOString(),
})
