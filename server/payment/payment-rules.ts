import { Prisma } from '#server/generated/prisma/client.ts'

/**
 * What the payments of each order say together. A later one that was cancelled counts only while
 * the first one is cancelled too: its sum was forgone, unless it was never asked for. One that was
 * paid after that, and went back as a late payment, is not part of the price.
 */
const paidTogether = Prisma.sql`
  SELECT p."orderId", max(p."paidAt") FILTER (WHERE p.kind = 'order') AS "paidAt",
    sum(p."amountPence") FILTER (WHERE (p.status <> 'cancelled' OR f.status = 'cancelled')
      AND (p.kind = 'order' OR NOT EXISTS (
        SELECT FROM "Refund" r WHERE r."idempotencyKey" = 'late-' || p.id))) AS pence,
    CASE WHEN count(*) FILTER (WHERE p.status NOT IN ('pending', 'cancelled')) < 2
      THEN f.status::text
      WHEN sum(p."amountPence" - p."refundedPence")
        FILTER (WHERE p.status NOT IN ('pending', 'cancelled')) = 0 THEN 'refunded'
      WHEN sum(p."refundedPence") = 0 THEN 'paid' ELSE 'partiallyRefunded' END AS status
  FROM "Payment" p JOIN "Payment" f ON f."orderId" = p."orderId" AND f.kind = 'order'
  GROUP BY p."orderId", f.status`

/**
 * The invariants between orders, payments and refunds: selects of rule, id and detail for
 * `checkBooks`. Captured means ever paid, even if refunded since.
 */
export const paymentRules = Prisma.sql`
  SELECT 'an order has a payment, which says the same' AS rule, o.id::text AS id,
    COALESCE(p.status || ' of ' || p.pence, 'no payment') || ' against ' || o."paymentStatus"
      || ' of ' || o."totalPence" - o."forgonePence" AS detail
  FROM "Order" o LEFT JOIN (${paidTogether}) p ON p."orderId" = o.id
  WHERE (p.status, p.pence, p."paidAt") IS DISTINCT FROM
    (o."paymentStatus"::text, (o."totalPence" - o."forgonePence")::bigint, o."paidAt")
  UNION ALL
  SELECT 'a later payment is due only of an order that is paid, and not closed', p.id::text,
    p.status || ' with an order that is ' || o.status || ', its first payment ' || f.status
  FROM "Payment" p JOIN "Order" o ON o.id = p."orderId"
    JOIN "Payment" f ON f."orderId" = o.id AND f.kind = 'order'
  WHERE p.kind <> 'order' AND CASE WHEN f.status = 'pending' THEN p.status <> 'pending'
    ELSE p.status = 'pending' AND (f.status = 'cancelled' OR o.status = 'rejected') END
  UNION ALL
  SELECT 'a payment that was made has an intent and its time', id::text, status::text
  FROM "Payment"
  WHERE status NOT IN ('pending', 'cancelled')
    AND (("intentId" IS NULL AND method NOT IN ('outside', 'gift_card')) OR "paidAt" IS NULL)
  UNION ALL
  SELECT 'a payment status says what was refunded', id::text,
    status || ' with ' || "refundedPence" || ' of ' || "amountPence" || ' refunded'
  FROM "Payment"
  WHERE (status = 'refunded') <> ("refundedPence" = "amountPence" AND "amountPence" > 0)
    OR (status = 'partiallyRefunded') <> ("refundedPence" > 0 AND "refundedPence" < "amountPence")
  UNION ALL
  SELECT 'a payment is refunded what its refunds say, and never more than was paid', p.id::text,
    p."refundedPence" || ' of ' || p."amountPence" || ' (' || p.status || ') against '
      || COALESCE(r.made, 0) || ' made, ' || COALESCE(r.taken, 0) || ' with those under way'
  FROM "Payment" p
  LEFT JOIN (SELECT "paymentId", sum("amountPence") FILTER (WHERE status = 'succeeded') AS made,
               sum("amountPence") AS taken
             FROM "Refund" WHERE status <> 'failed' GROUP BY 1) r ON r."paymentId" = p.id
  WHERE p."refundedPence" <> COALESCE(r.made, 0)
    OR COALESCE(r.taken, 0)
      > CASE WHEN p.status IN ('pending', 'cancelled') THEN 0 ELSE p."amountPence" END
  UNION ALL
  SELECT 'a payment is withheld, or lost, as its disputes say', p.id::text,
    p."disputedPence" || ' withheld and ' || p."lostPence" || ' lost against '
      || COALESCE(d.open, 0) || ' and ' || COALESCE(d.lost, 0)
  FROM "Payment" p
  LEFT JOIN (SELECT "paymentId", sum("amountPence") FILTER (WHERE state = 'open') AS open,
               sum("amountPence") FILTER (WHERE state = 'lost') AS lost
             FROM "PaymentDispute" GROUP BY 1) d ON d."paymentId" = p.id
  WHERE (p."disputedPence", p."lostPence")
    IS DISTINCT FROM (COALESCE(d.open, 0), COALESCE(d.lost, 0))
  UNION ALL
  SELECT 'no refund is under way while a payment is withheld', r.id::text,
    r."amountPence" || ' since ' || r."createdAt"
  FROM "Refund" r JOIN "PaymentDispute" d ON d."paymentId" = r."paymentId"
  WHERE r.status = 'pending' AND d.state = 'open' AND r."createdAt" > d."updatedAt"
  UNION ALL
  SELECT 'a refund is of a payment of its order', r.id::text,
    'payment ' || COALESCE(r."paymentId"::text, 'none')
  FROM "Refund" r LEFT JOIN "Payment" p ON p.id = r."paymentId"
  WHERE p.id IS NULL OR p."orderId" IS DISTINCT FROM r."orderId"`
