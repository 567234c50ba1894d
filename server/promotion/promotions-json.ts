import { Prisma } from '../generated/prisma/client.ts'
import { isOpenOrder } from '../stock/hold.ts'
import type { PromotionStanding } from './promotion.shared.ts'

/**
 * Who buys: a shopper or a guest, and the address of the receipt; undefined before it is asked for,
 * null where none was given.
 */
type Person = ({ userId: string } | { guestId: string }) & { email?: string | null }

/** The e-mail address of a person; null while it is not known. */
const emailOf = (person: Person): Prisma.Sql =>
  'userId' in person
    ? Prisma.sql`(SELECT email FROM "User" WHERE id = ${person.userId}::uuid)`
    : Prisma.sql`${person.email ?? null}::text`

const isOwn = (person: Person): Prisma.Sql =>
  'userId' in person
    ? Prisma.sql`o."userId" = ${person.userId}::uuid`
    : Prisma.sql`o."guestId" = ${person.guestId}`

/**
 * Whether a limit by person needs the e-mail address: anybody can be a new guest, so that without
 * one nothing is known of them.
 */
function needsEmailOf(person: Person): PromotionStanding['needsEmail'] {
  if ('userId' in person) return 'no'
  if (person.email === undefined) return 'later'
  return person.email === null ? 'now' : 'no'
}

/** The condition that order `o` is this person's: of the same account, guest or e-mail address. */
const isOfPerson = (person: Person): Prisma.Sql =>
  Prisma.sql`(${isOwn(person)} OR o.email = ${emailOf(person)})`

/**
 * The uses of promotion `m`: the orders that hold its stock, without the person's own that is not
 * paid yet, which the next one replaces.
 */
const uses = (person: Person): Prisma.Sql => Prisma.sql`
  SELECT count(*) FROM "OrderPromotion" u JOIN "Order" o ON o.id = u."orderId"
  WHERE u."promotionId" = m.id AND o."stockReturnedAt" IS NULL
    AND NOT (${isOwn(person)} AND ${isOpenOrder})`

/** The members of set `m` as JSON, in their order; null for other promotions. */
export const setMembers: Prisma.Sql = Prisma.sql`(
  SELECT json_agg(json_build_object('productId', s."productId", 'familyId', s."familyId",
    'quantity', s.quantity) ORDER BY s.position)
  FROM "ProductSetMember" s WHERE s."setId" = m.id)`

/** The title of member `s` of a set: that of its product with its options, or of its family. */
export const memberTitle: Prisma.Sql = Prisma.sql`COALESCE(
  (SELECT f.title FROM "Family" f WHERE f.id = s."familyId"),
  (SELECT p.title FROM "Product" p WHERE p.id = s."productId"), '')`

/**
 * The names of the categories and families of promotion `m`, or of the members of a set, as they
 * stand in a sentence.
 */
export const forNames: Prisma.Sql = Prisma.sql`ARRAY(
    SELECT lower(k.label) FROM "Category" k WHERE k.id = ANY(m.categories) ORDER BY k.position, k.id)
  || ARRAY(SELECT f.title FROM "Family" f WHERE f.id = ANY(m."familyIds") ORDER BY f.title, f.id)
  || ARRAY(SELECT ${memberTitle} FROM "ProductSetMember" s WHERE s."setId" = m.id ORDER BY s.position)`

/** No product, where sets do not matter. */
export const noProducts: Prisma.Sql = Prisma.sql`SELECT NULL::uuid`

/** The condition that promotion `m` is no set, or one with a member among these products. */
const isNoOtherSet = (productIds: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  NOT EXISTS (SELECT FROM "ProductSet" t WHERE t.id = m.id)
  OR EXISTS (SELECT FROM "ProductSetMember" s JOIN "Product" b
    ON b.id = s."productId" OR b."familyId" = s."familyId"
    WHERE s."setId" = m.id AND b.id IN (${productIds})))`

/**
 * The promotions that a person may have, as JSON: those that work by themselves now, of sets those
 * with one of the given products, and those of codes whatever their time, of several codes of one
 * series that of the last; a fragment of a statement.
 * `codes` is an array of texts, `productIds` selects ids.
 */
export const promotionsJson = (
  person: Person,
  { codes, productIds, now }: { codes: Prisma.Sql; productIds: Prisma.Sql; now: Date },
): Prisma.Sql => Prisma.sql`(
  SELECT COALESCE(json_agg(json_build_object(
    'id', m.id, 'code', COALESCE(one.code, m.code), 
    'otherCodes', COALESCE((
      SELECT json_agg(made.code ORDER BY array_position(${codes}, made.code)) FROM "PromotionCode" made
      WHERE made."promotionId" = m.id AND made.code = ANY(${codes}) AND made.code <> one.code), '[]'),
    'name', m.name, 'kind', m.kind, 'amount', m.amount,
    'isPerPiece', m."isPerPiece", 'service', m.service, 'categories', m.categories,
    'familyIds', m."familyIds", 'set', ${setMembers}, 'forNames', ${forNames}, 'leastPence', m."leastPence",
    'isForFirstOrder', m."isForFirstOrder", 'countsOnSale', m."countsOnSale",
    'startsAt', m."startsAt", 'endsAt', m."endsAt", 'stacks', m.stacks,
    'isLimited', one.code IS NOT NULL OR m."maxUses" IS NOT NULL OR m."maxUsesByPerson" IS NOT NULL OR m."isForFirstOrder",
    'isUsedUp', (m."maxUses" IS NOT NULL AND (${uses(person)}) >= m."maxUses")
      OR (one.code IS NOT NULL AND (${uses(person)} AND u.code = one.code) > 0),
    'isUsedByPerson', m."maxUsesByPerson" IS NOT NULL
      AND (${uses(person)} AND ${isOfPerson(person)}) >= m."maxUsesByPerson",
    'hasOrdered', CASE WHEN m."isForFirstOrder" THEN CASE
      WHEN EXISTS (SELECT FROM "Order" o
        WHERE o."paymentStatus" IN ('paid', 'partiallyRefunded') AND ${isOfPerson(person)}) THEN true
      WHEN ${emailOf(person)} IS NOT NULL THEN false END END,
    'needsEmail', CASE WHEN m."isForFirstOrder" OR m."maxUsesByPerson" IS NOT NULL
      THEN ${needsEmailOf(person)}::text ELSE 'no' END
    ) ORDER BY m.id), '[]')
  FROM "Promotion" m
  LEFT JOIN LATERAL (
    SELECT made.code FROM "PromotionCode" made
    WHERE made."promotionId" = m.id AND made.code = ANY(${codes})
    ORDER BY array_position(${codes}, made.code) DESC LIMIT 1) one ON true
  WHERE (m.code IS NULL AND m."startsAt" <= ${now}::timestamptz
      AND (m."endsAt" IS NULL OR m."endsAt" > ${now}::timestamptz)
      AND ${isNoOtherSet(productIds)})
    OR (m.code = ANY(${codes}) AND NOT m.code LIKE '%*')
    OR m.id IN (
      SELECT made."promotionId" FROM "PromotionCode" made WHERE made.code = ANY(${codes})))`
