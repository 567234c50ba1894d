import { onSale } from '#server/catalogue-entry/on-sale.ts'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { cardColumns, cardOf, cardRow } from '../listing/card.ts'
import type { ProductCard } from '../catalogue.schema.ts'
import { readRows } from '#server/platform/sql.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { type DrawnKind, drawnKindOf } from '../drawn-kinds.shared.ts'

const candidateRow = cardRow.extend({
  /** The rank of its category among the companions, from 1. */
  place: z.int(),
  sameBrand: z.boolean(),
})
type Candidate = z.infer<typeof candidateRow>

const isSold = (row: string) => `(${row}.stock > 0 OR ${row}."leadDays" IS NOT NULL)`

/**
 * SQL: one product of each other card: the cheapest that can be had, of the product's size where it
 * has one.
 */
const standsForCard = (row: string) => `NOT EXISTS (
  SELECT FROM "CatalogueEntry" AS mine JOIN "CatalogueEntry" AS c ON c."cardId" = mine."cardId"
  WHERE mine."productId" = ${row}.id AND (
    c."cardId" = COALESCE(self."familyId", self.id)
    OR c.category = mine.category AND c.subcategory IS NOT DISTINCT FROM mine.subcategory
      AND c."readyDays" IS NOT NULL AND (self.size IS NULL OR c.size IS NOT DISTINCT FROM mine.size)
      AND (c."payablePence", c."productId") < (mine."payablePence", mine."productId")))`

/**
 * SQL: candidates that can be bought, from each companion category and, last, from the product's
 * own: a few of the same brand and a few of any. When both have sizes, the size is the same.
 */
const candidates = `
  WITH self AS (SELECT id, brand, category, size, "familyId" FROM "Product" WHERE id = $1),
    places AS (
      SELECT category, min(place)::int AS place
      FROM unnest($2::text[] || (SELECT category FROM self)) WITH ORDINALITY AS c(category, place)
      GROUP BY category
    )
  SELECT DISTINCT ON (p.id) ${cardColumns()}, places.place, p.brand = self.brand AS "sameBrand"
  FROM self, places, LATERAL (
    (SELECT id FROM "Product" AS b
     WHERE ${onSale('b')} AND ${isSold('b')} AND ${standsForCard('b')}
       AND b.brand = self.brand AND b.category = places.category
       AND (self.size IS NULL OR b.size IS NULL OR b.size = self.size)
     ORDER BY b.id LIMIT $3)
    UNION
    (SELECT id FROM "Product" AS a
     WHERE ${onSale('a')} AND ${isSold('a')} AND ${standsForCard('a')}
       AND a.category = places.category
       AND (self.size IS NULL OR a.size IS NULL OR a.size = self.size)
     ORDER BY a."payablePence", a.id LIMIT $3)
  ) AS found JOIN "Product" AS p ON p.id = found.id
  ORDER BY p.id`

/** Orders candidates: one of each category before a second of any; the same brand first. */
function spread(candidates: readonly Candidate[]): Candidate[] {
  const taken = new Map<number, number>()
  return candidates
    .toSorted(
      (a, b) =>
        Number(b.sameBrand) - Number(a.sameBrand) ||
        a.pricePence - b.pricePence ||
        a.id.localeCompare(b.id),
    )
    .map((candidate) => {
      const round = taken.get(candidate.place) ?? 0
      taken.set(candidate.place, round + 1)
      return { candidate, round }
    })
    .toSorted((a, b) => a.round - b.round || a.candidate.place - b.candidate.place)
    .map(({ candidate }) => candidate)
}

/** Reads related products in stock, the same each time. Throws NOT_FOUND for an unknown product. */
export async function relatedProducts(
  { db, pool, categories }: Pick<Deps, 'db' | 'pool' | 'categories'>,
  { id, limit }: { id: string; limit: number },
): Promise<{ items: ProductCard[] }> {
  const product = await db.product.findUnique({ where: { id }, select: { category: true } })
  if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
  const values = [id, companionsOf(product.category, categories.current()), limit]
  const rows = await readRows(pool, candidateRow)({ text: candidates, values })
  return { items: spread(rows).slice(0, limit).map(cardOf) }
}

/** The companion categories of each category, closest first. */
const companions = {
  chairs: ['tables', 'home-decor', 'living-room'],
  tables: ['chairs', 'home-decor', 'living-room', 'sofas'],
  'living-room': ['sofas', 'tables', 'home-decor'],
  sofas: ['tables', 'living-room', 'home-decor', 'chairs'],
  beds: ['mattresses', 'chest-drawers', 'wardrobe', 'home-decor'],
  mattresses: ['beds', 'chest-drawers', 'wardrobe'],
  'chest-drawers': ['beds', 'wardrobe', 'home-decor'],
  wardrobe: ['chest-drawers', 'beds', 'home-decor'],
  'home-decor': ['living-room', 'sofas', 'chest-drawers'],
  chantelle: ['chantelle', 'mattresses', 'home-decor'],
} as const satisfies Record<string, readonly string[]>

type Known = keyof typeof companions

const isKnown = (category: string): category is Known => Object.hasOwn(companions, category)

/** The category that pieces of each kind are like. */
const likeOf: Record<DrawnKind, Known> = {
  bed: 'beds',
  cabinet: 'living-room',
  chair: 'chairs',
  cheval: 'home-decor',
  clock: 'home-decor',
  drawers: 'chest-drawers',
  dressing: 'chest-drawers',
  flat: 'home-decor',
  frame: 'home-decor',
  mattress: 'mattresses',
  none: 'home-decor',
  pedestal: 'tables',
  round: 'home-decor',
  sofa: 'sofas',
  stool: 'chairs',
  table: 'tables',
  unit: 'living-room',
  vase: 'home-decor',
  wardrobe: 'wardrobe',
}

/**
 * The categories that go well with one, closest first. Those of a category that staff added are
 * those of the category that is drawn like it.
 */
export function companionsOf(category: string, taxonomy: Taxonomy): readonly string[] {
  if (isKnown(category)) return companions[category]
  const kind = drawnKindOf({ drawnAs: null, category, subcategory: null }, taxonomy)
  return companions[likeOf[kind]]
}
