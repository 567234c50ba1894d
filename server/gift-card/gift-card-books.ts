import { Prisma } from '../generated/prisma/client.ts'

/**
 * The invariants of gift cards, as selects of rule, id and detail for `checkBooks`: a balance is the
 * sum of its ledger; a card has its amount once it is paid for, and not before; what orders took of
 * it is what their payments by gift card say, and what went back is what was refunded of those.
 */
export const giftCardRules = Prisma.sql`
  SELECT 'the balance of a gift card is the sum of its entries' AS rule, g.id::text AS id,
    g."balancePence" || ' against ' || COALESCE(e.sum, 0) AS detail
  FROM "GiftCard" g
  LEFT JOIN (SELECT "giftCardId", sum(pence) FROM "GiftCardEntry" GROUP BY 1) e
    ON e."giftCardId" = g.id
  WHERE g."balancePence" <> COALESCE(e.sum, 0) OR g."balancePence" NOT BETWEEN 0 AND g."amountPence"
  UNION ALL
  SELECT 'a gift card is issued when it is paid for, or by staff, once', g.id::text,
    COALESCE(e.sum, 0) || ' issued of ' || g."amountPence" || ', its payment ' || COALESCE(p.status::text, 'none')
  FROM "GiftCard" g LEFT JOIN "Payment" p ON p."giftCardId" = g.id
  LEFT JOIN (SELECT "giftCardId", sum(pence) FROM "GiftCardEntry" WHERE kind = 'issued' GROUP BY 1) e
    ON e."giftCardId" = g.id
  WHERE (p.id IS NULL) <> (g.reason IS NOT NULL) OR p."amountPence" <> g."amountPence"
    OR COALESCE(e.sum, 0) <>
      CASE WHEN p.status IN ('pending', 'cancelled') THEN 0 ELSE g."amountPence" END
  UNION ALL
  SELECT 'a gift card that was refunded is empty', g.id::text,
    COALESCE(e.sum, 0) || ' taken off, ' || COALESCE(r.sum, 0) || ' refunded'
  FROM "GiftCard" g JOIN "Payment" p ON p."giftCardId" = g.id
  LEFT JOIN (SELECT "giftCardId", -sum(pence) AS sum FROM "GiftCardEntry"
             WHERE kind = 'cancelled' OR (kind = 'returned' AND "refundId" IS NOT NULL) GROUP BY 1) e
    ON e."giftCardId" = g.id
  LEFT JOIN (SELECT "paymentId", sum("amountPence") FROM "Refund" WHERE status <> 'failed' GROUP BY 1) r
    ON r."paymentId" = p.id
  WHERE COALESCE(e.sum, 0) <> COALESCE(r.sum, 0)
  UNION ALL
  SELECT 'a gift card gives what its payments for orders say', p.id::text,
    p.status || ' of ' || p."amountPence" || ', ' || COALESCE(e.taken, 0) || ' taken, '
      || COALESCE(e.refunded, 0) || ' of ' || p."refundedPence" || ' refunded'
  FROM "Payment" p
  LEFT JOIN (SELECT "paymentId", count(DISTINCT "giftCardId") AS cards,
               -sum(pence) FILTER (WHERE kind IN ('spent', 'returned')) AS taken,
               sum(pence) FILTER (WHERE kind = 'refunded') AS refunded
             FROM "GiftCardEntry" GROUP BY 1) e ON e."paymentId" = p.id
  WHERE p.method = 'gift_card' AND (e.cards IS DISTINCT FROM 1
    OR COALESCE(e.taken, 0) <> CASE WHEN p.status = 'cancelled' THEN 0 ELSE p."amountPence" END
    OR COALESCE(e.refunded, 0) <> p."refundedPence")
  UNION ALL
  SELECT 'an entry of a gift card is of a payment that is there', e.id::text,
    e.kind || ' of ' || e.pence || ', payment ' || COALESCE(e."paymentId"::text, 'none')
  FROM "GiftCardEntry" e JOIN "GiftCard" g ON g.id = e."giftCardId"
  LEFT JOIN "Payment" p ON p.id = e."paymentId"
  WHERE CASE WHEN e.kind = 'issued' AND g.reason IS NOT NULL THEN e."paymentId" IS NOT NULL
    ELSE p.id IS NULL END`
