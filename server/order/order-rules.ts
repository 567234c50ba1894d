import { partOfLine } from '../delivery/order-parts.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { VAT_PERCENT } from '#server/lib/money.shared.ts'

/**
 * The furthest that windows of a zone can be booked, with a margin: 400 days ahead, or after a lead
 * time of 365. The nightly job takes those beyond it away.
 */
const FURTHEST_WINDOW_DAYS = 500

/** The sold parts of orders: their lines, and the services for them. */
const soldParts = Prisma.sql`
  SELECT id, "orderId", "pricePence", quantity, "discountPence", "vatPence" FROM "OrderItem"
  UNION ALL
  SELECT id, "orderId", "pricePence", quantity, "discountPence", "vatPence" FROM "OrderService"`

/** The refunded parts of lines and services. */
const refundedParts = Prisma.sql`
  SELECT "refundId", "orderItemId" AS "partId", quantity, "amountPence" FROM "RefundLine"
  UNION ALL
  SELECT "refundId", "serviceId", quantity, "amountPence" FROM "RefundServiceLine"`

/**
 * The invariants of orders, their stock, refunds and deliveries: selects of rule, id and detail for
 * `checkBooks`.
 */
export const orderRules = Prisma.sql`
  SELECT 'stock is the sum of its ledger' AS rule, p.id::text AS id,
    p.stock || ' in stock, ledger says ' || COALESCE(m.sum, 0) AS detail
  FROM "Product" p
  LEFT JOIN (SELECT "productId", sum(quantity) FROM "StockMovement" GROUP BY 1) m
    ON m."productId" = p.id
  WHERE p.stock <> COALESCE(m.sum, 0)
  UNION ALL
  SELECT 'an order is the sum of its lines', o.id::text,
    o."totalPence" || '/' || o."vatPence" || ' against ' || i.total || '/' || i.vat
  FROM "Order" o
  JOIN (SELECT "orderId", sum("pricePence" * quantity - "discountPence") AS total, sum("vatPence") AS vat
        FROM (${soldParts}) sold GROUP BY 1) i ON i."orderId" = o.id
  WHERE o."totalPence" <> i.total + o."deliveryPence"
    OR o."vatPence" <> CASE WHEN o."vatPence" = 0 AND i.vat = 0 THEN 0 ELSE
      i.vat + round(o."deliveryPence" * ${VAT_PERCENT}::int / (100.0 + ${VAT_PERCENT}::int)) END
  UNION ALL
  SELECT 'an order takes what its lines say, and returns it once', o.id::text,
    COALESCE(m.taken, 0) || ' taken, lines say ' || i.pieces
  FROM "Order" o
  JOIN (SELECT "orderId", sum(quantity - GREATEST("madeQuantity", "cancelledQuantity")) AS pieces
        FROM "OrderItem" GROUP BY 1) i
    ON i."orderId" = o.id
  LEFT JOIN (SELECT "orderId", -sum(quantity) AS taken FROM "StockMovement"
             WHERE reason NOT IN ('return', 'replacement') GROUP BY 1) m
    ON m."orderId" = o.id
  WHERE COALESCE(m.taken, 0) <> CASE WHEN o."stockReturnedAt" IS NULL THEN i.pieces ELSE 0 END
  UNION ALL
  SELECT 'replacements take what they say', o.id::text,
    COALESCE(m.taken, 0) || ' taken, replacements say ' || COALESCE(r.pieces, 0)
  FROM "Order" o
  LEFT JOIN (SELECT i."orderId", sum(l.quantity - l."madeQuantity") AS pieces
    FROM "ReplacementLine" l JOIN "OrderItem" i ON i.id = l."orderItemId" GROUP BY 1) r
    ON r."orderId" = o.id
  LEFT JOIN (SELECT "orderId", -sum(quantity) AS taken FROM "StockMovement"
    WHERE reason = 'replacement' GROUP BY 1) m ON m."orderId" = o.id
  WHERE COALESCE(m.taken, 0) <> COALESCE(r.pieces, 0)
  UNION ALL
  SELECT 'only what has a lead time is made', i.id::text,
    i."madeQuantity" || ' of ' || i.quantity || ' made, lead days ' || COALESCE(i."leadDays"::text, 'none')
  FROM "OrderItem" i
  WHERE i."madeQuantity" NOT BETWEEN 0 AND i.quantity
    OR (i."madeQuantity" > 0 AND i."leadDays" IS NULL)
  UNION ALL
  SELECT 'a service is for pieces of a line of its order', s.id::text,
    s.quantity || ' for ' || i.quantity || ' pieces'
  FROM "OrderService" s JOIN "OrderItem" i ON i.id = s."orderItemId"
  WHERE s.quantity > i.quantity OR s."orderId" <> i."orderId"
    OR s.quantity - s."cancelledQuantity" > i.quantity - i."cancelledQuantity"
  UNION ALL
  SELECT 'an order of which all is cancelled is closed', o.id::text, 'nothing is left of it'
  FROM "Order" o
  WHERE o.status <> 'rejected'
    AND EXISTS (SELECT 1 FROM "OrderItem" i WHERE i."orderId" = o.id)
    AND NOT EXISTS (
      SELECT 1 FROM "OrderItem" i WHERE i."orderId" = o.id AND i.quantity > i."cancelledQuantity")
  UNION ALL
  SELECT 'a refund of pieces is what they cost', r.id::text,
    r."amountPence" || ' against ' || l.sum
  FROM (SELECT COALESCE("restOfId", id) AS id, sum("amountPence") AS "amountPence"
        FROM "Refund" GROUP BY 1) r
  JOIN (SELECT l."refundId", sum(l."amountPence") + max(s."deliveryPence") AS sum,
          bool_or(i."orderId" <> s."orderId" OR CASE i."discountPence"
            WHEN 0 THEN l."amountPence" <> i."pricePence" * l.quantity
            ELSE l."amountPence" NOT BETWEEN 0 AND i."pricePence" * l.quantity END) AS wrong
        FROM (${refundedParts}) l JOIN (${soldParts}) i ON i.id = l."partId"
        JOIN "Refund" s ON s.id = l."refundId" GROUP BY 1) l ON l."refundId" = r.id
  WHERE l.wrong OR r."amountPence" <> l.sum
  UNION ALL
  SELECT 'no piece is refunded twice', i.id::text, l.pieces || ' refunded of ' || i.quantity
  FROM (${soldParts}) i
  JOIN (SELECT l."partId", sum(l.quantity) AS pieces
        FROM (${refundedParts}) l JOIN "Refund" r ON r.id = l."refundId"
        WHERE r.status <> 'failed' GROUP BY 1) l ON l."partId" = i.id
  WHERE l.pieces > i.quantity
  UNION ALL
  SELECT 'the pieces of a line are refunded at what was paid for them', i.id::text,
    l.pence || ' for ' || l.pieces || ' of ' || i.quantity
  FROM (${soldParts}) i
  JOIN (SELECT l."partId", sum(l.quantity) FILTER (WHERE r.status <> 'failed') AS pieces,
          sum(l."amountPence") FILTER (WHERE r.status <> 'failed') AS pence, count(*) AS refunds
        FROM (${refundedParts}) l JOIN "Refund" r ON r.id = l."refundId" GROUP BY 1) l
    ON l."partId" = i.id
  WHERE i."discountPence" > 0 AND CASE WHEN l.pieces = i.quantity
    THEN l.pence <> i."pricePence" * i.quantity - i."discountPence"
    -- Each share is rounded to a whole penny, and may be left alone by refunds that failed.
    ELSE abs(l.pence - (i."pricePence" * i.quantity - i."discountPence")
      * l.pieces::numeric / i.quantity) > l.refunds END
  UNION ALL
  SELECT 'a discount is what the promotions of its order take off', o.id::text,
    COALESCE(i.sum, 0) || ' off its lines, promotions say ' || COALESCE(u.sum, 0)
  FROM "Order" o
  LEFT JOIN (SELECT "orderId", sum("discountPence") FROM (${soldParts}) sold GROUP BY 1) i
    ON i."orderId" = o.id
  LEFT JOIN (SELECT "orderId", sum(pence - "deliveryPence") FROM "OrderPromotion" GROUP BY 1) u
    ON u."orderId" = o.id
  WHERE COALESCE(i.sum, 0) <> COALESCE(u.sum, 0)
  UNION ALL
  SELECT 'no line costs less than nothing', i.id::text, i."discountPence" || ' off'
  FROM (${soldParts}) i
  WHERE i."discountPence" NOT BETWEEN 0 AND i."pricePence" * i.quantity
  UNION ALL
  SELECT 'refunded pieces that left a delivery are cancelled', i.id::text,
    l.pieces || ' left it, ' || i."cancelledQuantity" || ' cancelled'
  FROM "OrderItem" i
  JOIN (SELECT "orderItemId", sum("withdrawnQuantity") AS pieces, bool_or(
          l."withdrawnQuantity" NOT BETWEEN 0 AND l.quantity
          OR (l."withdrawnQuantity" > 0 AND r.restock IS NULL)) AS wrong
        FROM "RefundLine" l JOIN "Refund" r ON r.id = l."refundId" GROUP BY 1) l
    ON l."orderItemId" = i.id
  WHERE l.wrong OR l.pieces > i."cancelledQuantity"
  UNION ALL
  SELECT 'no delivery is refunded twice', o.id::text, r.sum || ' refunded of ' || o."deliveryPence"
  FROM "Order" o
  JOIN (SELECT "orderId", sum("deliveryPence") FROM "Refund" WHERE status <> 'failed' GROUP BY 1) r
    ON r."orderId" = o.id
  WHERE r.sum > o."deliveryPence"
  UNION ALL
  SELECT 'a slot has as many places taken as bookings, removals and quotations take', s.id::text,
    s.taken || ' taken of ' || s.places || ', bookings say ' || COALESCE(b.count, 0)
      || ', removals ' || COALESCE(j.sum, 0) || ', quotations ' || COALESCE(q.count, 0)
  FROM "DeliverySlot" s
  LEFT JOIN (SELECT "slotId", count(*) FROM "DeliveryBooking"
             WHERE status IN ('held', 'booked', 'delivered', 'failed')
               AND "placeFreedAt" IS NULL GROUP BY 1) b
    ON b."slotId" = s.id
  LEFT JOIN (SELECT "slotId", sum(places) FROM "JobPlace" GROUP BY 1) j ON j."slotId" = s.id
  LEFT JOIN (SELECT "slotId", count(*) FROM "Quotation" WHERE "holdsPlace" GROUP BY 1) q
    ON q."slotId" = s.id
  WHERE s.taken <> COALESCE(b.count, 0) + COALESCE(j.sum, 0) + COALESCE(q.count, 0)
  UNION ALL
  SELECT 'windows are made as far ahead as they can be booked', id::text,
    'its windows reach until ' || "slotsUntil"
  FROM "DeliveryZone" WHERE "archivedAt" IS NULL AND "isServed"
    AND "slotsUntil" > current_date + ${FURTHEST_WINDOW_DAYS}::int
  UNION ALL
  SELECT 'a place is held as long as the stock, and booked once it is paid', o.id::text,
    b.status || ' with ' || o."paymentStatus" || ', stock ' ||
      CASE WHEN o."stockReturnedAt" IS NULL THEN 'taken' ELSE 'returned' END
  FROM "DeliveryBooking" b JOIN "Order" o ON o.id = b."orderId"
  WHERE b.kind = 'delivery' AND b.status IN ('held', 'booked')
    AND (o."stockReturnedAt" IS NOT NULL OR (b.status = 'held') <> (o."paymentStatus" = 'pending'))
  UNION ALL
  SELECT 'a window is for pieces that come in it', o.id::text, 'delivery ' || b.part || ' has none'
  FROM "DeliveryBooking" b JOIN "Order" o ON o.id = b."orderId"
  WHERE b.kind = 'delivery' AND b.status IN ('held', 'booked') AND NOT EXISTS (
    SELECT FROM "OrderItem" i
    WHERE i."orderId" = o.id AND i.quantity > i."cancelledQuantity" AND ${partOfLine} = b.part)
  UNION ALL
  SELECT 'an order is delivered when each of its deliveries is', o.id::text,
    'delivery ' || b.part || ' of an order that is delivered is booked'
  FROM "DeliveryBooking" b JOIN "Order" o ON o.id = b."orderId"
  WHERE b.kind = 'delivery' AND b.status = 'booked' AND o.status = 'delivered'
  UNION ALL
  SELECT 'a cancelled order holds no stock', id::text, 'stock was never returned'
  FROM "Order" WHERE "paymentStatus" = 'cancelled' AND "stockReturnedAt" IS NULL
  UNION ALL
  SELECT 'a stop with a replacement is for an answer that sends one, for its order' AS rule,
    b.id::text AS id, 'answer ' || COALESCE(m.answer::text, 'none') AS detail
  FROM "DeliveryBooking" b JOIN "CaseMessage" m ON m.id = b."messageId"
  JOIN "Case" c ON c.id = m."caseId"
  WHERE m.answer IS NULL OR m.answer NOT IN ('part', 'piece') OR c."orderId" <> b."orderId"
  UNION ALL
  SELECT 'a replacement goes by van or by post', m.id::text, 'posted, and ' || b.status
  FROM "CaseMessage" m JOIN "DeliveryBooking" b ON b."messageId" = m.id
  WHERE m."postedAt" IS NOT NULL AND b.status IN ('booked', 'delivered')`
