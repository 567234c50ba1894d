import { Prisma } from '#server/generated/prisma/client.ts'

/** The invariants of returns, as parts of the statement of check-books.ts. */
export const returnRules = Prisma.sql`
  SELECT 'a piece is cancelled or sent back once' AS rule, i.id::text AS id,
    i."cancelledQuantity" || ' cancelled and ' || l.pieces || ' sent back of ' || i.quantity AS detail
  FROM "OrderItem" i
  JOIN (SELECT l."orderItemId", sum(l.quantity) AS pieces
        FROM "ReturnLine" l JOIN "Return" r ON r.id = l."returnId"
        WHERE r.status NOT IN ('refused', 'withdrawn') GROUP BY 1) l ON l."orderItemId" = i.id
  WHERE i."cancelledQuantity" + l.pieces > i.quantity
  UNION ALL
  SELECT 'a return is paid back once', r.id::text, f.refunds || ' refunds, ' || r.status
  FROM "Return" r
  JOIN (SELECT "returnId", count(*) AS refunds, bool_or(status = 'succeeded') AS booked
        FROM "Refund" WHERE "returnId" IS NOT NULL AND status <> 'failed' GROUP BY 1) f
    ON f."returnId" = r.id
  WHERE f.refunds > 1 OR f.booked <> (r.status = 'refunded')
    OR r.status IN ('refused', 'withdrawn')
  UNION ALL
  SELECT 'a refund of a return is of its order', f.id::text, f."orderId" || ' against ' || r."orderId"
  FROM "Refund" f JOIN "Return" r ON r.id = f."returnId" WHERE f."orderId" <> r."orderId"
  UNION ALL
  SELECT 'what became stock again is what staff found saleable', o.id::text,
    COALESCE(m.sum, 0) || ' in the ledger, returns say ' || COALESCE(l.pieces, 0)
  FROM "Order" o
  LEFT JOIN (SELECT "orderId", sum(quantity) FROM "StockMovement" WHERE reason = 'return' GROUP BY 1) m
    ON m."orderId" = o.id
  LEFT JOIN (SELECT r."orderId", sum(l."restockedQuantity") AS pieces
             FROM "ReturnLine" l JOIN "Return" r ON r.id = l."returnId" GROUP BY 1) l
    ON l."orderId" = o.id
  WHERE COALESCE(m.sum, 0) <> COALESCE(l.pieces, 0)
  UNION ALL
  SELECT 'no more comes back of a product than was sold', m."orderId"::text,
    m.sum || ' more in stock than before the order, ' || COALESCE(i.made, 0) || ' were made'
  FROM (SELECT "orderId", "productId", sum(quantity) FROM "StockMovement"
        WHERE reason <> 'replacement' AND "orderId" IS NOT NULL GROUP BY 1, 2) m
  LEFT JOIN (SELECT "orderId", "productId", sum("madeQuantity") AS made
             FROM "OrderItem" GROUP BY 1, 2) i
    ON i."orderId" = m."orderId" AND i."productId" = m."productId"
  WHERE m.sum > COALESCE(i.made, 0)
  UNION ALL
  SELECT 'a collection is booked while its return is open', r.id::text, r.status || ', ' || b.status
  FROM "Return" r JOIN "DeliveryBooking" b ON b."collectionFor" = r.id
  WHERE r.status IN ('refused', 'withdrawn') OR b."orderId" <> r."orderId"
    OR (b.status = 'booked') <> (r."collectedAt" IS NULL)`
