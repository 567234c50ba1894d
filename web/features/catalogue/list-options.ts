import type { Api, RouterInputs } from '../../trpc.ts'
import { type Filters, noFilters, type SortBy } from './filters.ts'

export const homeStep = 12
export const listingStep = 24

/** The list of the home page: every product, lowest price first. */
export const homeList: RouterInputs['catalogue']['list'] = { limit: homeStep }

/** The list for some filters; the same input on the server and in the browser, so that one cache entry serves both. */
export function listInput(filters: Filters = noFilters, sortBy: SortBy = 'price-lowtohigh') {
  return { ...filters, sortBy, limit: listingStep } satisfies RouterInputs['catalogue']['list']
}

/** The first page of a list for a page's loader: what is cached already is not asked for again. */
export async function loadList(api: Api, input: RouterInputs['catalogue']['list']) {
  const cached = api.catalogue.list.getInfiniteData(input)
  return cached ?? (await api.catalogue.list.fetchInfinite(input, { initialCursor: null }))
}
