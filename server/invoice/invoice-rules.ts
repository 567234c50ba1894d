import { Prisma } from '../generated/prisma/client.ts'

/**
 * The invariants of invoices and credit notes, as selects of rule, id and detail for `checkBooks`:
 * each series has every number from its first to its last one, once; credit notes sum to what was refunded,
 * those of failed refunds taken back.
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
  FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
  JOIN (SELECT "orderId", sum((facts->>'totalPence')::int) FILTER (WHERE kind = 'creditNote') AS sum
        FROM "Invoice" WHERE "orderId" IS NOT NULL GROUP BY 1) n ON n."orderId" = o.id
  WHERE COALESCE(n.sum, 0) <> p."refundedPence"`
