import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { facetsInput } from '../load-listing.ts'

/** The facet counts; while others load, the previous ones are shown. */
export function useFacets(filters: Filters) {
  const trpc = useTRPC()
  return useQuery(
    trpc.catalogue.facets.queryOptions(facetsInput(filters), { placeholderData: keepPreviousData }),
  ).data
}
