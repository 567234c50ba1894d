import {
  type Filters,
  readFilters,
} from '../../../../server/catalogue/listing/facets/chosen-filters.ts'
import { facetInput } from '../../../../server/catalogue/listing/facets/facet-search.ts'
import {
  type ListingSearch,
  listingStep,
  readShown,
  readSort,
  type SortBy,
} from '../../../../server/catalogue/listing/listing-search.ts'
import type { Api, RouterInputs } from '../../../lib/trpc.ts'
import { loadList } from './list-options.ts'

/** The list for some filters; the same input on the server and in the browser, so that one cache entry serves both. */
export function listInput({ facets, ...tree }: Filters, sortBy: SortBy) {
  return {
    ...tree,
    ...facetInput(facets),
    sortBy,
    limit: listingStep,
    perFamily: true,
  } satisfies RouterInputs['catalogue']['list']
}

/** The counts for some filters, whatever their order. */
export function facetsInput({ facets, ...tree }: Filters) {
  return {
    ...tree,
    ...facetInput(facets),
    perFamily: true,
  } satisfies RouterInputs['catalogue']['facets']
}

/**
 * What the listing shows at an address; where it only changes, what is shown stays until the new one is
 * there. Where nothing is chosen beside the tree, no page waits for counts over the whole catalogue:
 * the panel's scripts bring them.
 */
export async function loadListing(api: Api, search: ListingSearch, isChange: boolean) {
  const filters = readFilters(search)
  const pages = readShown(search.shown) / listingStep
  const list = loadList(api, listInput(filters, readSort(search.sortBy)), pages)
  const isNarrowed = Object.keys(facetInput(filters.facets)).length > 0
  const facets = isNarrowed && api.catalogue.facets.prefetch(facetsInput(filters))
  if (isChange) void list.catch(() => {})
  else await Promise.all([list, facets])
}
