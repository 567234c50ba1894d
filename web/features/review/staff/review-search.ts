import { readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

/** Reviews per page. */
export const REVIEWS_ON_PAGE = 20

/** The search parameters of the list; defaults are left out. */
export type ReviewSearch = { show?: 'all'; page?: number; questions?: 'deleted' }

/** Parses the search parameters; invalid ones are ignored. */
export function readReviewSearch(query: Record<string, unknown>): ReviewSearch {
  const page = readPage(query['page'])
  return {
    ...(query['show'] === 'all' && { show: 'all' }),
    ...(page > 1 && { page }),
    ...(query['questions'] === 'deleted' && { questions: 'deleted' }),
  }
}

/** The input of the list's query. */
export const reviewsInput = ({ show, page = 1 }: ReviewSearch) =>
  ({
    show: show ?? 'toCheck',
    page,
    limit: REVIEWS_ON_PAGE,
  }) satisfies RouterInputs['review']['staffList']
