import type { Deps } from '#server/platform/deps.ts'
import { readFacetsWithTree } from '../listing/facets/read-facets.ts'
import { searchKnowing } from './search-products.ts'
import { foundBy, searchCardKey } from './search-statement.ts'
import type { SearchFacetsInput, SearchFacetsOutput } from './search.schema.ts'

/**
 * Reads the choices of what a keyword finds, with the number of cards of each, as lists have them:
 * in the tree of categories, and beside it. Of a keyword that finds nothing all are 0.
 */
export async function readSearchFacets(
  deps: Pick<Deps, 'pool' | 'clock' | 'categories'>,
  { keyword, perFamily, ...filter }: SearchFacetsInput,
): Promise<SearchFacetsOutput> {
  const { parsed } = await searchKnowing(deps, { keyword, perFamily, limit: 1 })
  return readFacetsWithTree(deps, filter, {
    card: searchCardKey({ perFamily }),
    about: (bind) => foundBy(parsed, bind),
  })
}
