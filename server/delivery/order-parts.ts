import { Prisma } from '../generated/prisma/client.ts'

/**
 * An order is delivered at once, or in two parts when its buyer wanted what is in stock first: part
 * 1, and part 2 with the made-to-order lines. `partsOf` in server/stock/made-to-order.shared.ts decides
 * the same for lines in memory.
 */

/** The part that line `i` of order `o` is delivered with: fixed when it was sold. */
export const partOfLine = Prisma.sql`
  CASE WHEN o."twoDeliveries" AND i."madeQuantity" > 0 AND EXISTS (
    SELECT FROM "OrderItem" stocked
    WHERE stocked."orderId" = o.id AND stocked."madeQuantity" = 0) THEN 2 ELSE 1 END`

/** The condition that booking `b` takes a place: each part of an order has at most one. */
export const isCurrent = Prisma.sql`(
  b.kind = 'delivery' AND b.status IN ('held', 'booked', 'delivered'))`

/**
 * The condition that booking `b` is a stop of its slot's day, or was one: it was not delivered on an
 * earlier day, which gave its place back.
 */
export const isOfItsDay = Prisma.sql`b."placeFreedAt" IS NULL`

/** The bookings of an order that take places, in the order of its parts. */
export const currentBookings = {
  where: { kind: 'delivery', status: { in: ['held', 'booked', 'delivered'] } },
  orderBy: { part: 'asc' },
} satisfies Prisma.Order$bookingsArgs
