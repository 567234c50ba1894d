import {
  quotationStatuses,
  type QuotationStatus,
} from '#server/quotation/quotation-status.shared.ts'
import { readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

export const quotationsPerPage = 20

/** The search parameters of the list of quotations; absent ones do not filter. */
export type QuotationSearch = { search?: string; status?: QuotationStatus; page?: number }

/** Parses the search parameters; invalid ones are ignored. */
export function readQuotationSearch(raw: Record<string, unknown>): QuotationSearch {
  const { search } = raw
  const status = quotationStatuses.find((known) => known === raw['status'])
  const page = readPage(raw['page'])
  return {
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(status && { status }),
    ...(page > 1 && { page }),
  }
}

/** The input of the list's query. */
export const quotationListInput = (
  search: QuotationSearch,
): NonNullable<RouterInputs['quotation']['list']> => ({ ...search, limit: quotationsPerPage })
