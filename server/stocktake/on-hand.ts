import { Prisma } from '#server/generated/prisma/client.ts'
import { isCurrent, partOfLine } from '#server/delivery/order-parts.ts'

/** SQL: whether booking `b` has left: its run is loaded, its crew is on the way, or it is done. */
const hasLeft = Prisma.sql`(b.status = 'delivered' OR b."onTheWayAt" IS NOT NULL OR EXISTS (
  SELECT FROM "DeliveryRun" r WHERE r.id = b."runId" AND r."loadedAt" IS NOT NULL))`

/** SQL: whether order `o` is out as a whole: staff may say so without any crew. */
const isOut = Prisma.sql`(o.status = 'delivered' OR (o.status = 'inShipping' AND NOT EXISTS (
  SELECT FROM "DeliveryBooking" b
  WHERE b."orderId" = o.id AND b.kind = 'delivery' AND b.status = 'booked'
    AND b."onTheWayAt" IS NOT NULL)))`

/** SQL: the pieces of orders for product `p` that were taken from stock and have not left. */
const ofOrders = Prisma.sql`
  SELECT i.quantity - GREATEST(i."madeQuantity", i."cancelledQuantity") AS pieces
  FROM "OrderItem" i JOIN "Order" o ON o.id = i."orderId"
  WHERE i."productId" = p.id AND o."stockReturnedAt" IS NULL AND NOT ${isOut} AND NOT EXISTS (
    SELECT FROM "DeliveryBooking" b
    WHERE b."orderId" = o.id AND b.part = ${partOfLine} AND ${isCurrent} AND ${hasLeft})`

/** SQL: the pieces of replacements for product `p` that have not left. */
const ofReplacements = Prisma.sql`
  SELECT r.quantity - r."madeQuantity" FROM "ReplacementLine" r
  JOIN "OrderItem" i ON i.id = r."orderItemId" JOIN "CaseMessage" m ON m.id = r."messageId"
  WHERE i."productId" = p.id AND m."postedAt" IS NULL AND NOT EXISTS (
    SELECT FROM "DeliveryBooking" b
    WHERE b."messageId" = m.id AND b.status IN ('booked', 'delivered') AND ${hasLeft})`

/** SQL: the pieces of product `p` that quotations hold. */
const ofQuotations = Prisma.sql`
  SELECT l."heldQuantity" FROM "QuotationLine" l JOIN "Quotation" q ON q.id = l."quotationId"
  WHERE l."productId" = p.id AND q."isHeld"`

/**
 * SQL: how many pieces of product `p` are sold or held and still stand in the warehouse. With the
 * stock, which is what can still be sold, they are all that is there.
 */
export const waitingPieces = Prisma.sql`(
  SELECT COALESCE(sum(waiting.pieces), 0)::int
  FROM (${ofOrders} UNION ALL ${ofReplacements} UNION ALL ${ofQuotations}) AS waiting)`
