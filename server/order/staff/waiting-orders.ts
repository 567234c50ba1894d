import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { WaitsFor } from './admin-order.schema.ts'

/** A balance is due soon within so many days. */
const SOON_DAYS = 7

/** The balance of "Order" o that is to be paid, as "Payment" p. */
const openBalance = Prisma.sql`
  SELECT FROM "Payment" p WHERE p."orderId" = o.id AND p.kind <> 'order' AND p.status = 'pending'`

/** Whether "Order" o is paid for and being prepared. */
const isToDo = Prisma.sql`o."paymentStatus" IN ('paid', 'partiallyRefunded')
  AND o.status IN ('pending', 'confirmed', 'inProcess')`

/** SQL: whether "Order" o waits for this, on a day. Deleted orders are the caller's. */
export function waitsFor(what: WaitsFor, today: string): Prisma.Sql {
  switch (what) {
    // Nothing is sent before it is paid for.
    case 'parcels':
      return Prisma.sql`(o."deliveryMethod" = 'parcel' AND ${isToDo} AND NOT EXISTS (${openBalance})
        AND NOT EXISTS (
          SELECT FROM "Fulfilment" f WHERE f."orderId" = o.id AND f."sentAt" IS NOT NULL))`
    case 'collections':
      return Prisma.sql`(o."deliveryMethod" = 'collection' AND ${isToDo} AND NOT EXISTS (
        SELECT FROM "Fulfilment" f WHERE f."orderId" = o.id AND f."readyAt" IS NOT NULL))`
    case 'uncollected':
      return Prisma.sql`(o."deliveryMethod" = 'collection' AND o.status NOT IN ('delivered', 'rejected')
        AND EXISTS (SELECT FROM "Fulfilment" f WHERE f."orderId" = o.id AND f."readyAt" IS NOT NULL
          AND f."collectOn" < ${today}::date))`
    case 'balancesOverdue':
      return Prisma.sql`(o."paymentStatus" <> 'pending' AND EXISTS (${openBalance}
        AND p."dueOn" < ${today}::date))`
    case 'balancesDue':
      return Prisma.sql`(o."paymentStatus" <> 'pending' AND EXISTS (${openBalance}
        AND p."dueOn" BETWEEN ${today}::date AND ${daysAfter(today, SOON_DAYS)}::date))`
  }
}

/** Counts the orders that wait for this, without deleted ones, as their list shows them. */
export async function countWaitingOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  what: WaitsFor,
): Promise<{ count: number }> {
  const [found] = await readRows(db, z.object({ count: z.int() }))`
    SELECT count(*)::int AS count FROM "Order" o
    WHERE o."archivedAt" IS NULL AND ${waitsFor(what, dayInLondon(clock.now()))}`
  return found ?? { count: 0 }
}
