import { noop } from '@tanstack/react-query'
import {
  type Filters,
  readFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { facetInput } from '#server/catalogue/listing/facets/facet-search.shared.ts'
import {
  readSearchSort,
  readShown,
  type SearchSearch,
  type SearchSort,
  searchStep,
} from '#server/catalogue/listing-search.shared.ts'
import type { Api, RouterInputs } from '#web/lib/trpc.ts'
import { searchFacetsQuery } from '../listing/load-listing.ts'
import { isAskable } from './keyword.ts'

/** The input of the search query; the same for the loader and the page. */
export function searchInput(
  { keyword = '', facets, ...tree }: Filters,
  { sortBy, shown }: { sortBy: SearchSort; shown: number },
) {
  return {
    ...tree,
    ...facetInput(facets),
    keyword: keyword.trim(),
    sortBy,
    limit: shown,
    perFamily: true,
  } satisfies RouterInputs['catalogue']['search']
}

/** Loads the search of a URL with the counts of its filters, which are over what it finds alone. */
export async function loadSearch({ queryClient, trpc }: Api, search: SearchSearch) {
  if (!isAskable(search.keyword ?? '')) return
  const filters = readFilters(search)
  const input = searchInput(filters, {
    sortBy: readSearchSort(search.sortBy),
    shown: readShown(search.shown, searchStep),
  })
  await Promise.all([
    queryClient.query(trpc.catalogue.search.queryOptions(input)).catch(noop),
    queryClient.query(searchFacetsQuery(trpc, filters)).catch(noop),
  ])
}
