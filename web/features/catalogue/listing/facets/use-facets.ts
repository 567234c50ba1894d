import { keepPreviousData } from '@tanstack/react-query'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { trpc } from '#web/lib/trpc.ts'
import { facetsInput } from '../load-listing.ts'

/** The facet counts; while others load, the previous ones are shown. */
export function useFacets(filters: Filters) {
  return trpc.catalogue.facets.useQuery(facetsInput(filters), { placeholderData: keepPreviousData })
    .data
}
