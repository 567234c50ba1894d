import { z } from 'zod'
import { chosenOptions, chosenOptionsText, optionsColumn } from '#server/cart/chosen-options.ts'
import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { memberTitle } from '#server/promotion/promotions-json.ts'
import { givenSql, usedSql } from '#server/promotion/staff/read-promotions.ts'
import { staffSet, type StaffSet } from './set-staff.schema.ts'

const row = staffSet.omit({ isOffered: true }).extend({
  endsAt: z.date().nullable(),
  updatedAt: z.date(),
  members: z.array(
    staffSet.shape.members.element
      .omit({ variant: true })
      .extend({ options: optionsColumn.nullable() }),
  ),
})

/** The options of a member's product; null for a family. */
const options = Prisma.sql`(
  SELECT ${chosenOptions} FROM "Product" p WHERE p.id = s."productId")`

/** The cheapest product on sale of member `s`, and what the dearest costs. */
const cheapest = Prisma.sql`
  SELECT p."payablePence", p.images[1] AS image, max(p."payablePence") OVER () AS dearest
  FROM "Product" p
  WHERE (p.id = s."productId" OR p."familyId" = s."familyId") AND ${isOnSale}
  ORDER BY p."payablePence", p.id LIMIT 1`

const select = Prisma.sql`
  SELECT m.id, m.name, m.kind, m.amount, m."endsAt", m."updatedAt", ${usedSql} AS used,
    ${givenSql} AS "givenPence", (
      SELECT json_agg(json_build_object('productId', s."productId", 'familyId', s."familyId",
        'quantity', s.quantity, 'title', ${memberTitle}, 'options', ${options},
        'image', sold.image, 'pricePence', sold."payablePence",
        'dearestPence', sold.dearest) ORDER BY s.position)
      FROM "ProductSetMember" s LEFT JOIN LATERAL (${cheapest}) AS sold ON true
      WHERE s."setId" = m.id) AS members
  FROM "ProductSet" t JOIN "Promotion" m ON m.id = t.id`

const asSet = ({ endsAt, updatedAt, members, ...rest }: z.infer<typeof row>): StaffSet => ({
  ...rest,
  members: members.map(({ options: chosen, ...one }) => ({
    ...one,
    variant: chosen && chosenOptionsText(chosen),
  })),
  isOffered: endsAt === null,
  updatedAt: updatedAt.toISOString(),
})

/** Lists all sets: those that are offered first, then the newest. */
export async function listSets({ pool }: Pick<Deps, 'pool'>): Promise<{ items: StaffSet[] }> {
  const rows = await readRows(pool, row)`
    ${select} ORDER BY m."endsAt" IS NOT NULL, m."createdAt" DESC, m.id LIMIT 1000`
  return { items: rows.map(asSet) }
}

/** Reads a set; throws NOT_FOUND. */
export async function readSet(on: Pick<Sql, '$queryRaw'>, id: string): Promise<StaffSet> {
  const [found] = await readRows(on, row)`${select} WHERE t.id = ${id}::uuid`
  if (!found) throw new ShopError('NOT_FOUND', { what: 'set' })
  return asSet(found)
}
