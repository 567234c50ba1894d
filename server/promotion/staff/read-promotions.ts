import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { forNames, setMembers } from '../promotions-json.ts'
import {
  type PromotionDetails,
  promotionDetails,
  type StaffPromotion,
  staffPromotion,
} from './promotion-staff.schema.ts'

/** The uses of promotion `m`, with their orders. */
const usesOf = Prisma.sql`"OrderPromotion" u JOIN "Order" o ON o.id = u."orderId"
  WHERE u."promotionId" = m.id AND o."stockReturnedAt" IS NULL`

/** How many orders have promotion `m`, and what it took off paid ones. */
export const usedSql = Prisma.sql`(SELECT count(*) FROM ${usesOf})::int`
export const givenSql = Prisma.sql`(
  SELECT COALESCE(sum(u.pence), 0) FROM ${usesOf} AND o."paidAt" IS NOT NULL)::int`

const row = staffPromotion.extend({
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  updatedAt: z.date(),
})

const select = Prisma.sql`
  SELECT m.id, m.code, m.name, m.kind, m.amount, m."isPerPiece", m.service, m.categories,
    m."familyIds", ${setMembers} AS set, ${forNames} AS "forNames", m."leastPence", m."isForFirstOrder",
    m."countsOnSale", m."startsAt", m."endsAt", m.stacks, m."maxUses", m."maxUsesByPerson",
    m."updatedAt", ${usedSql} AS used, ${givenSql} AS "givenPence",
    (SELECT count(*) FROM "PromotionCode" c WHERE c."promotionId" = m.id)::int AS "codesMade"
  FROM "Promotion" m`

const asText = ({ startsAt, endsAt, updatedAt, ...rest }: z.infer<typeof row>): StaffPromotion => ({
  ...rest,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

/** Lists all promotions: running and planned ones first, then those that have ended. */
export async function listPromotions({
  pool,
  clock,
}: Pick<Deps, 'pool' | 'clock'>): Promise<{ items: StaffPromotion[] }> {
  const rows = await readRows(pool, row)`
    ${select}
    WHERE NOT EXISTS (SELECT FROM "ProductSet" t WHERE t.id = m.id)
    ORDER BY COALESCE(m."endsAt" <= ${clock.now()}::timestamptz, false), m."startsAt" DESC, m.id
    LIMIT 1000`
  return { items: rows.map(asText) }
}

/** Reads a promotion; throws NOT_FOUND. */
export async function readPromotion(on: Sql, id: string): Promise<StaffPromotion> {
  const [found] = await readRows(on, row)`${select} WHERE m.id = ${id}::uuid`
  if (!found) throw new ShopError('NOT_FOUND', { what: 'promotion' })
  return asText(found)
}

const { soFar } = promotionDetails.shape

/** Reads a promotion with what it has cost so far; throws NOT_FOUND. */
export async function readPromotionDetails(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<PromotionDetails> {
  const promotion = await readPromotion(db, id)
  const [read] = await readRows(db, soFar)`
    SELECT count(*)::int AS orders, COALESCE(sum(u.pence), 0)::int AS "givenPence",
      COALESCE(sum((SELECT sum(i."pricePence" * i.quantity) FROM "OrderItem" i
        WHERE i."orderId" = o.id)), 0)::bigint::int AS "goodsPence",
      count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM "Order" b WHERE b."paidAt" < o."paidAt"
          AND (b."userId" = o."userId" OR b.email = o.email)))::int AS "newCustomers"
    FROM "Promotion" m CROSS JOIN ${usesOf} AND o."paidAt" IS NOT NULL AND m.id = ${id}::uuid`
  if (!read) throw new Error('A sum without rows gave none.')
  return { ...promotion, soFar: read }
}
