import { Prisma } from '#server/generated/prisma/client.ts'

/**
 * The invariants of stops with replacements, as selects of rule, id and detail for `checkBooks`: each
 * brings the replacement or part of an answer about its order, which was not posted as well.
 */
export const replacementRules = Prisma.sql`
  SELECT 'a stop with a replacement is for an answer that sends one, for its order' AS rule,
    b.id::text AS id, 'answer ' || COALESCE(m.answer::text, 'none') AS detail
  FROM "DeliveryBooking" b JOIN "CaseMessage" m ON m.id = b."messageId"
  JOIN "Case" c ON c.id = m."caseId"
  WHERE m.answer IS NULL OR m.answer NOT IN ('part', 'piece') OR c."orderId" <> b."orderId"
  UNION ALL
  SELECT 'a replacement goes by van or by post', m.id::text, 'posted, and ' || b.status
  FROM "CaseMessage" m JOIN "DeliveryBooking" b ON b."messageId" = m.id
  WHERE m."postedAt" IS NOT NULL AND b.status IN ('booked', 'delivered')`
