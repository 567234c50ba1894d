import { readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

export const inquiryStatuses = ['pending', 'contacted', 'quoted', 'completed', 'cancelled'] as const
/** The filters by status, under which no deleted inquiry stands, and those beside them. */
const inquiryFilters = [...inquiryStatuses, 'balancesOverdue', 'balancesDue', 'deleted'] as const

/** What the filter calls those that are no status of an inquiry. */
export const filterNames = {
  balancesOverdue: 'Balance overdue',
  balancesDue: 'Balance due within 7 days',
  deleted: 'Deleted',
} as const
const otherSizes = [25, 50] as const
export const pageSizes = [10, ...otherSizes] as const

/** The search parameters of the list; defaults are left out. */
export type InquirySearch = {
  search?: string
  status?: (typeof inquiryFilters)[number]
  limit?: (typeof otherSizes)[number]
  page?: number
}

/** Parses the search parameters; invalid ones are ignored. */
export function readInquirySearch(query: Record<string, unknown>): InquirySearch {
  const search = typeof query['search'] === 'string' ? query['search'].trim().slice(0, 100) : ''
  const status = inquiryFilters.find((known) => known === query['status'])
  const limit = otherSizes.find((size) => size === Number(query['limit']))
  const page = readPage(query['page'])
  return {
    ...(search !== '' && { search }),
    ...(status !== undefined && { status }),
    ...(limit !== undefined && { limit }),
    ...(page > 1 && { page }),
  }
}

/** The input of the list's query. */
export function inquiryInput({ search, status, limit, page = 1 }: InquirySearch) {
  return {
    page,
    limit: limit ?? 10,
    ...(search !== undefined && { search }),
    ...(status !== undefined && { status }),
  } satisfies RouterInputs['inquiry']['list']
}
