import type { Deps } from '../deps.ts'
import { pageOf } from '../lib/page.ts'
import type { ListInput, ListOutput } from './catalogue.schema.ts'
import { branchesOf, facetsOf, totalOf, type Count } from './filter.ts'
import { keyAfter, pageQuery, type SortedCard } from './page-query.ts'

interface Listed {
  cards: SortedCard[]
  counts: Count[]
}

/** A page of what a filter leaves of the catalogue, with the counts beside every choice. */
export async function listProducts(
  { pool }: Pick<Deps, 'pool'>,
  { category, subcategory, size, ...page }: ListInput,
): Promise<ListOutput> {
  const filter = { category, subcategory, size }
  const { rows } = await pool.query<Listed>(pageQuery(branchesOf(filter), page))
  const { cards, counts } = rows[0] ?? { cards: [], counts: [] }
  const { items, nextCursor } = pageOf(cards, page.limit, (card) => keyAfter(page.sortBy, card))
  return {
    items,
    nextCursor,
    total: totalOf(counts, filter),
    facets: facetsOf(counts),
  }
}
