import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { BALANCE_DUE_DAYS } from '#server/lib/order/removal-balance.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'

/** What is open of a booked removal's price: overdue, or due soon. */
export const removalBalances = ['balancesOverdue', 'balancesDue'] as const
type RemovalBalances = (typeof removalBalances)[number]

/** A balance is due soon within so many days. */
const SOON_DAYS = 7

/** The last day to pay "Payment" p of the removal "Job" j: `balanceDueOn`; extras on its day. */
const dueOn = Prisma.sql`CASE
  WHEN p.kind = 'extras' OR (j."bookedAt" AT TIME ZONE 'Europe/London')::date > j.day - ${BALANCE_DUE_DAYS}::int
  THEN j.day ELSE j.day - ${BALANCE_DUE_DAYS}::int END`

/** SQL: whether the removal of "Inquiry" is booked and has a balance or extras that are so, on a day. */
export function hasOpenBalance(what: RemovalBalances, today: string): Prisma.Sql {
  const soon = daysAfter(today, SOON_DAYS)
  const isSo =
    what === 'balancesOverdue'
      ? Prisma.sql`${dueOn} < ${today}::date`
      : Prisma.sql`${dueOn} BETWEEN ${today}::date AND ${soon}::date`
  return Prisma.sql`EXISTS (
    SELECT FROM "Job" j JOIN "Payment" p ON p."jobId" = j.id
    WHERE j."inquiryId" = "Inquiry".id AND j.status = 'booked' AND p.status = 'pending' AND ${isSo})`
}

/** Counts the inquiries whose removal has such a balance, among those that a condition finds. */
export async function countOpenBalances(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  what: RemovalBalances,
  found: Prisma.Sql = Prisma.sql`true`,
): Promise<{ count: number }> {
  const [counted] = await readRows(db, z.object({ count: z.int() }))`
    SELECT count(*)::int AS count FROM "Inquiry"
    WHERE ${found} AND "archivedAt" IS NULL AND ${hasOpenBalance(what, dayInLondon(clock.now()))}`
  return counted ?? { count: 0 }
}
