import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { cardColumns } from './card.ts'
import type { ProductCard } from './catalogue.schema.ts'

/** What stands in a room beside things of a category, the nearest first. */
const companions: Readonly<Record<string, readonly string[]>> = {
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
}

interface Candidate extends ProductCard {
  /** The place of its category among the companions, from 1. */
  place: number
  sameBrand: boolean
}

/**
 * What can be bought of each companion category and, last, of the product's own: a few of the same
 * brand and a few of any. Where both have sizes, the size is the same.
 */
const finding = `
  WITH self AS (SELECT id, brand, category, size FROM "Product" WHERE id = $1),
    places AS (
      SELECT category, min(place)::int AS place
      FROM unnest($2::text[] || (SELECT category FROM self)) WITH ORDINALITY AS c(category, place)
      GROUP BY category
    )
  SELECT DISTINCT ON (p.id) ${cardColumns}, places.place, p.brand = self.brand AS "sameBrand"
  FROM self, places, LATERAL (
    (SELECT id FROM "Product" AS b
     WHERE b."archivedAt" IS NULL AND b.stock > 0 AND b.id <> self.id
       AND b.brand = self.brand AND b.category = places.category
       AND (self.size IS NULL OR b.size IS NULL OR b.size = self.size)
     ORDER BY b.id LIMIT $3)
    UNION
    (SELECT id FROM "Product" AS a
     WHERE a."archivedAt" IS NULL AND a.stock > 0 AND a.id <> self.id
       AND a.category = places.category
       AND (self.size IS NULL OR a.size IS NULL OR a.size = self.size)
     ORDER BY a."payablePence", a.id LIMIT $3)
  ) AS found JOIN "Product" AS p ON p.id = found.id
  ORDER BY p.id`

/** One of each category before a second of any; within a category the same brand first. */
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

/** Products in stock that go with this one; the same ones each time. NOT_FOUND without it. */
export async function relatedProducts(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { id, limit }: { id: string; limit: number },
): Promise<{ items: ProductCard[] }> {
  const product = await db.product.findUnique({ where: { id }, select: { category: true } })
  if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
  const { rows } = await pool.query<Candidate>({
    name: 'related',
    text: finding,
    values: [id, companions[product.category] ?? [], limit],
  })
  return { items: spread(rows).slice(0, limit) }
}
