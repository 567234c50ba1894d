import type { Deps } from '../deps.ts'

/** A row of the books that contradicts another. */
export interface Contradiction {
  rule: string
  id: string
  detail: string
}

/**
 * What in the shop's books contradicts itself: nothing, if the shop is right. Stock is the sum of
 * its ledger; an order's total and VAT are the sums of its lines; what it took of the stock is what
 * its lines say, or nothing once it was returned; refunds sum to what is refunded.
 */
export async function checkBooks({ db }: Pick<Deps, 'db'>): Promise<Contradiction[]> {
  return db.$queryRaw<Contradiction[]>`
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
    JOIN (SELECT "orderId", sum("pricePence" * quantity) AS total, sum("vatPence") AS vat
          FROM "OrderItem" GROUP BY 1) i ON i."orderId" = o.id
    WHERE o."totalPence" <> i.total OR o."vatPence" <> i.vat
    UNION ALL
    SELECT 'an order takes what its lines say, and returns it once', o.id::text,
      COALESCE(m.taken, 0) || ' taken, lines say ' || i.pieces
    FROM "Order" o
    JOIN (SELECT "orderId", sum(quantity) AS pieces FROM "OrderItem" GROUP BY 1) i
      ON i."orderId" = o.id
    LEFT JOIN (SELECT "orderId", -sum(quantity) AS taken FROM "StockMovement" GROUP BY 1) m
      ON m."orderId" = o.id
    WHERE COALESCE(m.taken, 0) <> CASE WHEN o."stockReturnedAt" IS NULL THEN i.pieces ELSE 0 END
    UNION ALL
    SELECT 'refunds sum to what is refunded', o.id::text,
      o."refundedPence" || ' against ' || COALESCE(r.sum, 0)
    FROM "Order" o
    LEFT JOIN (SELECT "orderId", sum("amountPence") FROM "Refund"
               WHERE status = 'succeeded' GROUP BY 1) r ON r."orderId" = o.id
    WHERE o."refundedPence" <> COALESCE(r.sum, 0)
    UNION ALL
    SELECT 'a payment status says what was refunded', id::text,
      "paymentStatus" || ' with ' || "refundedPence" || ' of ' || "totalPence" || ' refunded'
    FROM "Order"
    WHERE ("paymentStatus" = 'refunded') <> ("refundedPence" = "totalPence" AND "totalPence" > 0)
      OR ("paymentStatus" = 'partiallyRefunded')
        <> ("refundedPence" > 0 AND "refundedPence" < "totalPence")
    UNION ALL
    SELECT 'a cancelled order holds no stock', id::text, 'stock was never returned'
    FROM "Order" WHERE "paymentStatus" = 'cancelled' AND "stockReturnedAt" IS NULL`
}
