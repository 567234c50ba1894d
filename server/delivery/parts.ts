import { Prisma } from '../generated/prisma/client.ts'

/**
 * An order comes in one delivery, or in two where its buyer wanted what is in stock first: part 1, and
 * part 2 with the lines that are made for it. `partsOf` in server/stock/made-to-order.ts says the same
 * of lines in memory.
 */

/** With which delivery line `i` of order `o` comes: fixed when it was sold. */
export const partOfLine = Prisma.sql`
  CASE WHEN o."twoDeliveries" AND i."madeQuantity" > 0 AND EXISTS (
    SELECT FROM "OrderItem" stocked
    WHERE stocked."orderId" = o.id AND stocked."madeQuantity" = 0) THEN 2 ELSE 1 END`

/** Whether booking `b` is a delivery that has its place: each part of an order has at most one. */
export const isCurrent = Prisma.sql`(
  b.kind = 'delivery' AND b.status IN ('held', 'booked', 'delivered'))`

/** The bookings of an order that have their places, in the order of its parts. */
export const currentBookings = {
  where: { kind: 'delivery', status: { in: ['held', 'booked', 'delivered'] } },
  orderBy: { part: 'asc' },
} satisfies Prisma.Order$bookingsArgs
