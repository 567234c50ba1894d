import type { Deps } from '../deps.ts'
import type { Tile, TilesOutput } from './catalogue.schema.ts'
import { tileProducts } from './tile-products.ts'

type Row = {
  category: string | null
  subcategory: string | null
  count: number
  image: string | null
}

/** How many products each category and subcategory has, with a picture for it. */
export async function readTiles({ db }: Pick<Deps, 'db'>): Promise<TilesOutput> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT category, subcategory, count(*)::int AS count,
      (array_agg(images[1] ORDER BY array_position(${tileProducts}, slug), "payablePence" DESC, id)
        FILTER (WHERE images[1] IS NOT NULL))[1] AS image
    FROM "Product"
    WHERE "archivedAt" IS NULL
    GROUP BY GROUPING SETS ((category), (subcategory))`
  const tiles = (facet: 'category' | 'subcategory'): Tile[] =>
    rows.flatMap(({ [facet]: id, count, image }) => (id === null ? [] : [{ id, count, image }]))
  return { categories: tiles('category'), subcategories: tiles('subcategory') }
}
