import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { facetsQuery, searchFacetsQuery } from '../load-listing.ts'

/** The facet counts of the listing, or of the search; while others load, the previous ones are shown. */
export function useFacets(filters: Filters) {
  const trpc = useTRPC()
  const isSearch = filters.keyword !== undefined
  const { data } = useQuery({
    ...facetsQuery(trpc, filters),
    placeholderData: keepPreviousData,
    enabled: !isSearch,
  })
  const found = useSearchFacets(filters)
  return isSearch ? found : data
}

/** The facet counts of a search, with those in the tree of categories; undefined for the listing. */
export function useSearchFacets(filters: Filters) {
  const trpc = useTRPC()
  return useQuery({
    ...searchFacetsQuery(trpc, filters),
    placeholderData: keepPreviousData,
    enabled: filters.keyword !== undefined,
  }).data
}
