import { Prisma } from '../generated/prisma/client.ts'

/**
 * The payments of orders that have invoices of their own. What a gift card paid beside the first one
 * is on the invoice of that.
 */
const invoiced = Prisma.sql`
  SELECT p.id, p."orderId", p.kind, p.status, p."amountPence" + COALESCE(g.paid, 0) AS "amountPence",
    p."refundedPence" + COALESCE(g.refunded, 0) AS "refundedPence"
  FROM "Payment" p
  LEFT JOIN (SELECT "orderId", sum("refundedPence") AS refunded,
               sum("amountPence") FILTER (WHERE status NOT IN ('pending', 'cancelled')) AS paid
             FROM "Payment" WHERE kind <> 'order' AND method = 'gift_card' GROUP BY 1) g
    ON g."orderId" = p."orderId" AND p.kind = 'order'
  WHERE p."orderId" IS NOT NULL AND (p.kind = 'order' OR p.method <> 'gift_card')`

/** Whether invoices n are of payment p of their order: those of its first one do not name it. */
const isOfPayment = Prisma.sql`
  n."paymentId" IS NOT DISTINCT FROM CASE WHEN p.kind <> 'order' THEN p.id END`

/**
 * The invariants of invoices and credit notes, as selects of rule, id and detail for `checkBooks`:
 * each series has every number from its first to its last one, once; credit notes sum to what was refunded
 * of each payment, those of failed refunds taken back; what a change of an order credits, it invoices.
 */
export const invoiceRules = Prisma.sql`
  SELECT 'the numbers of a series have no gap' AS rule, COALESCE(s.series, i.series) AS id,
    COALESCE(i.count, 0) || ' issued up to ' || COALESCE(i.last, 0) || ', the series says '
      || COALESCE(s.last, 0) AS detail
  FROM "InvoiceSeries" s
  FULL JOIN (
    SELECT substring(number FROM '^(.*)-') AS series, count(*) AS count,
      max(substring(number FROM '[0-9]+$')::int) AS last
    FROM "Invoice" GROUP BY 1) i ON i.series = s.series
  WHERE (i.count, i.last) IS DISTINCT FROM ((s.last - s.first + 1)::bigint, s.last)
  UNION ALL
  SELECT 'credit notes of an order are over what was refunded', o.id::text,
    p."refundedPence" || ' refunded, credited ' || COALESCE(n.sum, 0)
  FROM "Order" o JOIN (${invoiced}) p ON p."orderId" = o.id
  JOIN (SELECT "orderId", "paymentId",
          sum((facts->>'totalPence')::int) FILTER (WHERE kind = 'creditNote') AS sum
        FROM "Invoice" WHERE "orderId" IS NOT NULL GROUP BY 1, 2) n
    ON n."orderId" = o.id AND ${isOfPayment}
  WHERE COALESCE(n.sum, 0) <> p."refundedPence"
  UNION ALL
  SELECT 'an invoice is over a payment that was made', n.number,
    (n.facts->>'totalPence') || ' against ' || COALESCE(p."amountPence"::text, 'none')
  FROM "Invoice" n LEFT JOIN (${invoiced}) p ON p."orderId" = n."orderId" AND ${isOfPayment}
  WHERE n.kind = 'invoice' AND n."orderId" IS NOT NULL
    AND (p.status IS NULL OR p.status IN ('pending', 'cancelled')
      OR (n.facts->>'totalPence')::int <> p."amountPence")
  UNION ALL
  SELECT 'invoices over the whole of an order have its VAT', o.number::text,
    n.vat || ' against ' || o."vatPence"
  FROM "Order" o
  JOIN (SELECT "orderId", sum((facts->>'totalPence')::int) AS total,
          sum((facts->>'vatPence')::int) AS vat
        FROM "Invoice" WHERE kind = 'invoice' AND "orderId" IS NOT NULL GROUP BY 1) n
    ON n."orderId" = o.id
  WHERE n.total = o."totalPence" AND n.vat <> o."vatPence"
  UNION ALL
  SELECT 'the papers of a changed order add up to nothing', o.number::text,
    n.invoiced || ' invoiced, credited ' || n.credited
  FROM "Order" o
  JOIN (SELECT "orderId",
          array[COALESCE(sum((facts->>'totalPence')::int) FILTER (WHERE kind = 'changeInvoice'), 0),
            COALESCE(sum((facts->>'vatPence')::int) FILTER (WHERE kind = 'changeInvoice'), 0)]::text
            AS invoiced,
          array[COALESCE(sum((facts->>'totalPence')::int) FILTER (WHERE kind = 'changeCreditNote'), 0),
            COALESCE(sum((facts->>'vatPence')::int) FILTER (WHERE kind = 'changeCreditNote'), 0)]::text
            AS credited
        FROM "Invoice" WHERE kind IN ('changeInvoice', 'changeCreditNote') GROUP BY 1) n
    ON n."orderId" = o.id
  WHERE n.invoiced <> n.credited`
