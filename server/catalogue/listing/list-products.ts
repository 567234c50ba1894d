import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../lib/page.ts'
import type { ListInput, ListOutput } from '../catalogue.schema.ts'
import { isNarrowed } from './facets/in-memory/bounds.ts'
import { readNarrowed } from './facets/narrowed-list.ts'
import { branchesOf, facetsOf, totalOf, branchCount } from './filter.ts'
import { cardOf } from './card.ts'
import { keyAfter, pageQuery, sortedRow } from './page-query.ts'
import { readRows } from '../../platform/sql.ts'

const listed = z.object({ cards: z.array(sortedRow), counts: z.array(branchCount) })

/**
 * Reads a page of a filtered list, with the counts of the tree of categories: products, or one card
 * for each family, with its cheapest variant that the filter selects.
 */
export async function listProducts(
  deps: Pick<Deps, 'pool' | 'clock'>,
  filter: ListInput,
): Promise<ListOutput> {
  const { cards, counts } = isNarrowed(filter)
    ? await readNarrowed(deps, filter)
    : await readWhole(deps, filter)
  const { items, nextCursor } = pageOf(cards, filter.limit, (card) => keyAfter(filter.sortBy, card))
  return {
    items,
    nextCursor,
    total: totalOf(counts, filter),
    facets: facetsOf(counts),
  }
}

async function readWhole({ pool }: Pick<Deps, 'pool'>, filter: ListInput) {
  const [found] = await readRows(pool, listed)(pageQuery(branchesOf(filter), filter))
  return { cards: (found?.cards ?? []).map(cardOf), counts: found?.counts ?? [] }
}
