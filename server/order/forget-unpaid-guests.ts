import type { Deps } from '../platform/deps.ts'
import { isOpenOrder } from '../stock/hold.ts'

/** How long an order that ended unpaid keeps its guest's data, in days. */
export const UNPAID_GUEST_DAYS = 30

/**
 * Anonymises guest orders that ended unpaid a month ago; lines, totals, dates and statuses stay.
 * Also deletes network addresses of ended orders, whichever version of the shop ended them. Returns
 * how many guests were anonymised.
 */
export async function forgetUnpaidGuests({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ forgotten: number }> {
  const before = new Date(clock.now().getTime() - UNPAID_GUEST_DAYS * 86_400_000)
  const forgotten = await db.$executeRaw`
    UPDATE "Order" o SET "firstName" = 'Guest', "lastName" = 'removed', address = '-', city = '-',
      pincode = '-', phone = '-', notes = '-', email = NULL, "guestId" = NULL, "cartId" = NULL,
      "payerId" = NULL, "heldFrom" = NULL
    FROM "Payment" p
    WHERE p."orderId" = o.id AND p.kind = 'order' AND p.status = 'cancelled' AND p."paidAt" IS NULL
      AND (o."guestId" IS NOT NULL OR (o."quotationId" IS NOT NULL AND o."userId" IS NULL)) AND o."stockReturnedAt" < ${before}`
  await db.$executeRaw`
    UPDATE "Order" o SET "heldFrom" = NULL WHERE "heldFrom" IS NOT NULL AND NOT (${isOpenOrder})`
  return { forgotten }
}
