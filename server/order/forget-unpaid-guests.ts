import { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { isOpenOrder } from '../stock/hold.ts'

/** How long an order that ended unpaid keeps its guest's data, in days. */
export const UNPAID_GUEST_DAYS = 30

/**
 * Anonymises guest orders that ended unpaid a month ago, and expires their photographs; lines, totals,
 * dates and statuses stay.
 * Also deletes network addresses of ended orders, whichever version of the shop ended them. Returns
 * how many guests were anonymised.
 */
export async function forgetUnpaidGuests({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ forgotten: number }> {
  const before = new Date(clock.now().getTime() - UNPAID_GUEST_DAYS * 86_400_000)
  await db.$executeRaw`
    UPDATE "Photograph" h SET "endsAt" = to_timestamp(0) FROM "Order" o, "Payment" p
    WHERE h."orderId" = o.id AND h."endsAt" > to_timestamp(0) AND ${isForgotten(before)}`
  const forgotten = await db.$executeRaw`
    UPDATE "Order" o SET "firstName" = 'Guest', "lastName" = 'removed', address = '-', city = '-',
      pincode = '-', phone = '-', notes = '-', email = NULL, "guestId" = NULL, "cartId" = NULL,
      "payerId" = NULL, "heldFrom" = NULL
    FROM "Payment" p WHERE ${isForgotten(before)} AND o."lastName" <> 'removed'`
  await db.$executeRaw`
    UPDATE "Order" o SET "heldFrom" = NULL WHERE "heldFrom" IS NOT NULL AND NOT (${isOpenOrder})`
  return { forgotten }
}

/** SQL: whether order `o` with its first payment `p` is of a guest, and ended unpaid before this. */
const isForgotten = (before: Date) => Prisma.sql`
  p."orderId" = o.id AND p.kind = 'order' AND p.status = 'cancelled' AND p."paidAt" IS NULL
    AND (o."guestId" IS NOT NULL
      OR ((o."quotationId" IS NOT NULL OR o."isAssembly") AND o."userId" IS NULL))
    AND o."stockReturnedAt" < ${before}`
