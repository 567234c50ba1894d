import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../lib/page.ts'
import type { ListInput, ListOutput } from '../catalogue.schema.ts'
import { isNarrowed } from './facets/facet-conditions.ts'
import { facetPageQuery } from './facets/facet-page-query.ts'
import { branchesOf, facetsOf, totalOf, branchCount } from './filter.ts'
import { keyAfter, pageQuery, sortedCard } from './page-query.ts'
import { readRows } from '../../platform/sql.ts'

const listed = z.object({ cards: z.array(sortedCard), counts: z.array(branchCount) })

/**
 * A page of what a filter selects, with the counts of all facets: products, or one card a family, for
 * which the cheapest variant that the filter selects stands.
 */
export async function listProducts(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  filter: ListInput,
): Promise<ListOutput> {
  const branches = branchesOf(filter)
  const statement = isNarrowed(filter)
    ? facetPageQuery(branches, filter, clock.now())
    : pageQuery(branches, filter)
  const [found] = await readRows(pool, listed)(statement)
  const { cards, counts } = found ?? { cards: [], counts: [] }
  const { items, nextCursor } = pageOf(cards, filter.limit, (card) => keyAfter(filter.sortBy, card))
  return {
    items,
    nextCursor,
    total: totalOf(counts, filter),
    facets: facetsOf(counts),
  }
}
