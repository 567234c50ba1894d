import { Prisma } from '#server/generated/prisma/client.ts'

/**
 * The invariants of removals, their payments and invoices, as selects of rule, id and detail for
 * `checkBooks`. A payment after a removal was closed, or of a balance that is asked for with extras, has
 * no invoice, and was refunded.
 */
export const removalRules = Prisma.sql`
  SELECT 'a removal is the sum of its lines, and of deposit and balance' AS rule, j.id::text AS id,
    j."pricePence" || ' against ' || COALESCE(l.sum, 0) || ' and ' || COALESCE(p.sum, 0) AS detail
  FROM "Job" j
  LEFT JOIN LATERAL (SELECT sum((line->>'pricePence')::int) FROM jsonb_array_elements(j.lines) line) l
    ON true
  LEFT JOIN (SELECT "jobId", sum("amountPence"), count(*) FROM "Payment" WHERE kind <> 'extras'
             GROUP BY 1) p
    ON p."jobId" = j.id
  WHERE j."pricePence" <> COALESCE(l.sum, 0) OR j."pricePence" <> COALESCE(p.sum, 0) OR p.count <> 2
  UNION ALL
  SELECT 'a removal is booked by its deposit, and asks for nothing once it ended', j.id::text,
    j.status || ' with a ' || p.kind || ' that is ' || p.status
  FROM "Job" j JOIN "Payment" p ON p."jobId" = j.id
  WHERE CASE
    WHEN j.status = 'quoted' THEN p.status <> 'pending'
    WHEN j.status = 'booked' THEN p.kind = 'deposit' AND p.status IN ('pending', 'cancelled')
    ELSE p.status = 'pending' END
  UNION ALL
  SELECT 'extras of a removal are the sum of their lines, and are asked for with what was open of the balance',
    COALESCE(e."removalId", p."jobId")::text,
    concat(e."pricePence", ' with a balance of ', e."balancePence", ', lines of ', l.sum, ', payment of ',
      p."amountPence")
  FROM "RemovalExtras" e
  LEFT JOIN LATERAL (SELECT COALESCE(sum((line->>'pricePence')::int), 0) AS sum
    FROM jsonb_array_elements(e.lines) line) l ON true
  FULL JOIN (SELECT * FROM "Payment" WHERE kind = 'extras') p ON p."jobId" = e."removalId"
  LEFT JOIN "Payment" b ON b."jobId" = e."removalId" AND b.kind = 'balance'
  WHERE (e."pricePence" = l.sum AND p."amountPence" = e."pricePence" + e."balancePence"
    AND e."balancePence" IN (0, b."amountPence")) IS NOT TRUE
  UNION ALL
  SELECT 'vans of a removal are held until it ends, and go on its day', j.id::text,
    j.status || ' on ' || j.day || ', vans on ' || s.date
  FROM "JobPlace" p JOIN "Job" j ON j.id = p."jobId" JOIN "DeliverySlot" s ON s.id = p."slotId"
  WHERE j.status NOT IN ('quoted', 'booked') OR s.date <> j.day
  UNION ALL
  SELECT 'what was paid for a removal has its invoice, or went back', p.id::text,
    p.kind || ' of ' || p."amountPence" || ', invoice over ' || COALESCE(i.total, 0)
  FROM "Payment" p JOIN "Job" j ON j.id = p."jobId"
  LEFT JOIN (SELECT "jobId", "paymentKind", (facts->>'totalPence')::int AS total FROM "Invoice"
             WHERE kind = 'invoice') i ON i."jobId" = p."jobId" AND i."paymentKind" = p.kind
  WHERE CASE
    WHEN p.status IN ('pending', 'cancelled') THEN i.total IS NOT NULL
    WHEN i.total IS NOT NULL THEN i.total <> p."amountPence"
    ELSE (j."endedAt" IS NULL AND NOT EXISTS (
      SELECT FROM "RemovalExtras" e WHERE e."removalId" = j.id AND e."balancePence" > 0
        AND p.kind = 'balance')) OR NOT EXISTS (
      SELECT FROM "Refund" r WHERE r."paymentId" = p.id AND r."amountPence" = p."amountPence") END
  UNION ALL
  SELECT 'credit notes of a removal are over what was refunded', p.id::text,
    p."refundedPence" || ' refunded, credited ' || COALESCE(n.sum, 0)
  FROM "Payment" p
  JOIN (SELECT "jobId", "paymentKind",
          sum((facts->>'totalPence')::int) FILTER (WHERE kind = 'creditNote') AS sum
        FROM "Invoice" WHERE "jobId" IS NOT NULL GROUP BY 1, 2) n
    ON n."jobId" = p."jobId" AND n."paymentKind" = p.kind
  WHERE COALESCE(n.sum, 0) <> p."refundedPence"`
