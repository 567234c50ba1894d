import { Prisma } from '#server/generated/prisma/client.ts'
import type { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { holdsStock } from '#server/stock/hold.ts'
import type { Basket } from './basket.ts'
import { holdBounds, piecesOf } from './hold-bounds.ts'

/** The condition that order `o` holds stock for a network address. */
const holds = Prisma.sql`o."heldFrom" IS NOT NULL AND ${holdsStock}`

/**
 * A fragment of a statement that has the basket's lines as `line` and its slots as `wanted`: whether
 * the holds of a network address leave room for the basket and its places, and when the first of
 * them expires. There is room without an
 * address, and when it has no other hold: the limits of one order are checked before.
 */
export function roomFor(heldFrom: string | null, basket: Basket): Prisma.Sql {
  const { orders, pieces, piecesOfProduct, pence, places, placesOfSlot } = holdBounds
  return Prisma.sql`
    WITH item AS (
      SELECT o.id, o."holdExpiresAt", i."productId", i.quantity, i."pricePence"
      FROM "Order" o JOIN "OrderItem" i ON i."orderId" = o.id
      WHERE o."heldFrom" = ${heldFrom}::text AND ${holds}),
    held AS (
      SELECT count(DISTINCT id) AS orders, COALESCE(sum(quantity), 0) AS pieces,
        COALESCE(sum(quantity * "pricePence"::bigint), 0) AS pence, min("holdExpiresAt") AS "freeAt"
      FROM item),
    place_held AS (
      SELECT b."slotId" FROM "Order" o JOIN "DeliveryBooking" b ON b."orderId" = o.id
      WHERE o."heldFrom" = ${heldFrom}::text AND ${holds} AND b.status = 'held')
    SELECT held."freeAt", held.orders = 0 OR (
      held.orders < ${orders}::int AND held.pieces + ${piecesOf(basket)}::int <= ${pieces}::int
      AND held.pence + ${basket.goodsPence}::int <= ${pence}::int
      AND NOT EXISTS (
        SELECT 1 FROM line WHERE line.quantity + (
          SELECT COALESCE(sum(item.quantity), 0) FROM item
          WHERE item."productId" = line."productId") > ${piecesOfProduct}::int)
      AND (SELECT count(*) FROM place_held) + (SELECT count(*) FROM wanted) <= ${places}::int
      AND NOT EXISTS (
        SELECT FROM wanted JOIN place_held USING ("slotId")
        GROUP BY "slotId" HAVING count(*) >= ${placesOfSlot}::int)) AS "isEnough"
    FROM held`
}

/**
 * The condition that unpaid orders hold more of a product of `line` than remains in stock, or of the
 * places of a slot of `wanted`: the sign of somebody hoarding it. What is made to order cannot be
 * hoarded.
 */
export const areMostlyHeld = Prisma.sql`(EXISTS (
  SELECT 1 FROM "Order" o JOIN "OrderItem" i ON i."orderId" = o.id
  JOIN line ON line."productId" = i."productId" JOIN "Product" p ON p.id = i."productId"
  WHERE ${holds} AND p."leadDays" IS NULL
  GROUP BY p.id HAVING sum(i.quantity - i."madeQuantity") > p.stock)
  OR EXISTS (
    SELECT FROM wanted JOIN "DeliverySlot" s ON s.id = wanted."slotId"
    JOIN "DeliveryBooking" b ON b."slotId" = s.id AND b.status = 'held'
    JOIN "Order" o ON o.id = b."orderId"
    WHERE ${holds}
    GROUP BY s.id HAVING count(*) > s."plannedPlaces" - s.taken))`

/** The refusal of an order whose network address holds too much, with the time to retry. */
export function tooManyHolds(now: Date, freeAt: Date | null): ShopError<'TOO_MANY_HOLDS'> {
  const milliseconds = (freeAt?.getTime() ?? 0) - now.getTime()
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new OrderError('TOO_MANY_HOLDS', { retryAfterSeconds })
}
