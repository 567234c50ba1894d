import { noop } from '@tanstack/react-query'
import {
  type Filters,
  readFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { facetInput } from '#server/catalogue/listing/facets/facet-search.shared.ts'
import {
  type ListingSearch,
  listingStep,
  readShown,
  readSort,
  type SortBy,
} from '#server/catalogue/listing-search.shared.ts'
import { type Api, type RouterInputs, sentApart } from '#web/lib/trpc.ts'
import { loadList } from './list-options.ts'

/**
 * The query input for some filters, identical on the server and in the browser for one cache entry.
 */
export function listInput({ facets, keyword: _, ...tree }: Filters, sortBy: SortBy) {
  return {
    ...tree,
    ...facetInput(facets),
    sortBy,
    limit: listingStep,
    perFamily: true,
  } satisfies RouterInputs['catalogue']['list']
}

/** The input of the counts for some filters, in canonical order. */
function facetsInput({ facets, keyword: _, ...tree }: Filters) {
  return {
    ...tree,
    ...facetInput(facets),
    perFamily: true,
  } satisfies RouterInputs['catalogue']['facets']
}

/** The counts for some filters, which no list waits for. */
export const facetsQuery = (trpc: Api['trpc'], filters: Filters) =>
  trpc.catalogue.facets.queryOptions(facetsInput(filters), sentApart)

/** The same for what a search finds. */
export const searchFacetsQuery = (trpc: Api['trpc'], filters: Filters) =>
  trpc.catalogue.searchFacets.queryOptions(
    { ...facetsInput(filters), keyword: (filters.keyword ?? '').trim() },
    sentApart,
  )

/**
 * Loads the listing of a URL; during a navigation within it the previous list stays. Without facets
 * no page waits for the counts over the whole catalogue: scripts load them.
 */
export async function loadListing(api: Api, search: ListingSearch, isChange: boolean) {
  const { queryClient, trpc } = api
  const filters = readFilters(search)
  const pages = readShown(search.shown) / listingStep
  const list = loadList(api, listInput(filters, readSort(search.sortBy)), pages)
  const isNarrowed = Object.keys(facetInput(filters.facets)).length > 0
  const facets = isNarrowed && queryClient.query(facetsQuery(trpc, filters)).catch(noop)
  if (isChange) void list.catch(() => {})
  else await Promise.all([list, facets])
}
