import { Prisma } from '#server/generated/prisma/client.ts'

/** The invariants of quotations: selects of rule, id and detail for `checkBooks`. */
export const quotationRules = Prisma.sql`
  SELECT 'a quotation holds what its lines say' AS rule, q.id::text AS id,
    COALESCE(m.taken, 0) || ' taken, lines say ' || COALESCE(l.held, 0) AS detail
  FROM "Quotation" q
  LEFT JOIN (SELECT "quotationId", sum("heldQuantity") AS held FROM "QuotationLine" GROUP BY 1) l
    ON l."quotationId" = q.id
  LEFT JOIN (SELECT "quotationId", -sum(quantity) AS taken FROM "StockMovement"
             WHERE "quotationId" IS NOT NULL GROUP BY 1) m ON m."quotationId" = q.id
  WHERE COALESCE(m.taken, 0) <> COALESCE(l.held, 0) OR (NOT q."isHeld" AND COALESCE(l.held, 0) > 0)
  UNION ALL
  SELECT 'a quotation that was accepted or withdrawn holds nothing', q.id::text,
    'order ' || COALESCE(o.number::text, 'none')
  FROM "Quotation" q
  LEFT JOIN "Order" o ON o."quotationId" = q.id AND o."paymentStatus" <> 'cancelled'
  WHERE q."isHeld" AND (o.id IS NOT NULL OR q."withdrawnAt" IS NOT NULL)
  UNION ALL
  SELECT 'a quotation has one order', "quotationId"::text, count(*) || ' orders'
  FROM "Order" WHERE "quotationId" IS NOT NULL AND "paymentStatus" <> 'cancelled'
  GROUP BY "quotationId" HAVING count(*) > 1`
