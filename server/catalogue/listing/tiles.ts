import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { Tile, TilesOutput } from '../catalogue.schema.ts'
import type { Category } from '#server/lib/taxonomy.shared.ts'
import { readRows } from '#server/platform/sql.ts'

/**
 * The slugs of products whose picture represents their category or subcategory. When none of them
 * is on sale, the most expensive product's picture does.
 */
const tileProducts: readonly string[] = [
  'orla-boucle-accent-chair',
  'hartwell-farmhouse-dining-table',
  'aldous-oak-coffee-table',
  'tolland-nest-of-tables',
  'lindon-console-table',
  'calder-media-unit',
  'odette-velvet-loveseat',
  'rowan-double-bed',
  'haven-pillowtop-king-mattress',
  'sandridge-wide-chest',
  'holm-two-door-wardrobe',
  'tide-stoneware-vase-set',
  'chantelle-king-bed',
]

const row = z.object({
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  count: z.int(),
  image: z.string().nullable(),
})

/** Reads the number of cards and a picture of each category and subcategory. */
export async function readTiles({
  db,
  categories,
}: Pick<Deps, 'db' | 'categories'>): Promise<TilesOutput> {
  const rows = await readRows(db, row)`
    SELECT category, subcategory, count(DISTINCT COALESCE("familyId", id))::int AS count,
      (array_agg(images[1] ORDER BY array_position(${tileProducts}, slug), "payablePence" DESC, id)
        FILTER (WHERE images[1] IS NOT NULL))[1] AS image
    FROM "Product"
    WHERE "archivedAt" IS NULL
    GROUP BY GROUPING SETS ((category), (subcategory))`
  const tiles = (facet: 'category' | 'subcategory'): Tile[] =>
    rows.flatMap(({ [facet]: id, count, image }) => (id === null ? [] : [{ id, count, image }]))
  const known = categories.current().categories
  return { categories: withOwn(tiles('category'), known), subcategories: tiles('subcategory') }
}

/** The tiles with the pictures that staff chose, those of empty categories included. */
function withOwn(tiles: Tile[], categories: readonly Category[]): Tile[] {
  const own = new Map(
    categories.flatMap(({ id, tileImage }) => (tileImage ? [[id, tileImage]] : [])),
  )
  const known = tiles.map((tile) => ({ ...tile, image: own.get(tile.id) ?? tile.image }))
  const filled = new Set(tiles.map(({ id }) => id))
  const empty = [...own].filter(([id]) => !filled.has(id))
  return [...known, ...empty.map(([id, image]) => ({ id, count: 0, image }))]
}
