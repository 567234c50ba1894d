import { z } from 'zod'
import { chosenOptions, chosenOptionsText, optionsColumn } from '#server/cart/chosen-options.ts'
import { isOnSale, onSale } from '#server/catalogue-entry/on-sale.ts'
import { pricesBefore, pricesColumn, standsAsWas } from '#server/catalogue-entry/was-charged.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { setSaving } from '#server/promotion/find-sets.shared.ts'
import { priceOf } from '#server/promotion/promotion.shared.ts'
import type { ProductSets } from '../catalogue.schema.ts'
import { setKinds } from '../staff/sets/set-staff.schema.ts'

/** How many sets a page shows. */
const MOST_SETS = 3

const row = z.object({
  setId: z.uuid(),
  name: z.string(),
  kind: z.enum(setKinds),
  amount: z.int(),
  members: z.int(),
  quantity: z.int(),
  productId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  options: optionsColumn,
  image: z.string().nullable(),
  alt: z.string(),
  category: z.string(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  prices: pricesBefore,
})

/** SQL: whether product `p` can be bought as often as member `s` of a set wants it. */
const isThere = Prisma.sql`(p."leadDays" IS NOT NULL OR p.stock >= s.quantity)`

/**
 * The product that stands for member `s` beside the product `self`: itself in its own family;
 * otherwise of a family the cheapest that can be had, of the same size where both have one.
 */
const standing = Prisma.sql`
  SELECT p.* FROM "Product" p
  WHERE (p.id = s."productId" OR p."familyId" = s."familyId") AND ${isOnSale} AND ${isThere}
    AND (p.id = self.id OR s."productId" IS NOT NULL
      OR s."familyId" IS DISTINCT FROM self."familyId")
  ORDER BY self.size IS NULL OR p.size IS NULL OR p.size = self.size DESC,
    p."payablePence", p.id LIMIT 1`

/**
 * Reads the sets that a product is a member of, each with the products that stand for its members,
 * what they cost separately and together. A set of which a member cannot be had is left out.
 */
export async function readProductSets(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  productId: string,
): Promise<ProductSets> {
  const now = clock.now()
  const rows = await readRows(pool, row)`
    SELECT m.id AS "setId", m.name, m.kind, m.amount, s.quantity,
      (SELECT count(*)::int FROM "ProductSetMember" a WHERE a."setId" = m.id) AS members,
      p.id AS "productId", p.slug, p.title, ${chosenOptions} AS options, p.images[1] AS image,
      p.alt, p.category, p."pricePence", p."salePricePence", ${Prisma.raw(pricesColumn)} AS prices
    FROM "Product" self
    JOIN "ProductSet" t ON EXISTS (SELECT FROM "ProductSetMember" o WHERE o."setId" = t.id
      AND (o."productId" = self.id OR o."familyId" = self."familyId"))
    JOIN "Promotion" m ON m.id = t.id AND m."startsAt" <= ${now}::timestamptz
      AND (m."endsAt" IS NULL OR m."endsAt" > ${now}::timestamptz)
    JOIN "ProductSetMember" s ON s."setId" = t.id
    CROSS JOIN LATERAL (${standing}) AS p
    WHERE self.id = ${productId}::uuid AND ${Prisma.raw(onSale('self'))}
    ORDER BY m."createdAt", m.id, s.position`
  const sets = [...Map.groupBy(rows, ({ setId }) => setId).values()]
  return {
    items: sets
      .filter((members) => members.length === members[0]?.members)
      .slice(0, MOST_SETS)
      .map(setOf),
  }
}

function setOf(rows: z.infer<typeof row>[]): ProductSets['items'][number] {
  const [first] = rows
  if (!first) throw new Error('A group has a row.')
  const separatelyPence = rows.reduce((sum, one) => sum + priceOf(one) * one.quantity, 0)
  return {
    id: first.setId,
    name: first.name,
    items: rows.map(({ options, prices, ...one }) => {
      const {
        setId: _,
        name: _name,
        kind: _kind,
        amount: _amount,
        members: _members,
        ...item
      } = one
      return {
        ...item,
        variant: chosenOptionsText(options),
        showsWas: standsAsWas(prices, item.pricePence),
      }
    }),
    separatelyPence,
    togetherPence: separatelyPence - setSaving(first, separatelyPence),
  }
}
