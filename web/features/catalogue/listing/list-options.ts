import type { Api, RouterInputs } from '../../../lib/trpc.ts'
import {
  defaultSort,
  type Filters,
  listingStep,
  type SortBy,
} from '../../../../server/catalogue/listing/listing-search.ts'
import { noFilters } from './filters.ts'

export const homeStep = 12

/** The list of the home page: every family, lowest price first. */
export const homeList: RouterInputs['catalogue']['list'] = { limit: homeStep, perFamily: true }

/** The list for some filters; the same input on the server and in the browser, so that one cache entry serves both. */
export function listInput(filters: Filters = noFilters, sortBy: SortBy = defaultSort) {
  return {
    ...filters,
    sortBy,
    limit: listingStep,
    perFamily: true,
  } satisfies RouterInputs['catalogue']['list']
}

/** Loads the first pages of a list for a page's loader, unless they are cached. */
export async function loadList(api: Api, input: RouterInputs['catalogue']['list'], pages = 1) {
  const cached = api.catalogue.list.getInfiniteData(input)
  if (cached) return cached
  return api.catalogue.list.fetchInfinite(input, {
    initialCursor: null,
    pages,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
