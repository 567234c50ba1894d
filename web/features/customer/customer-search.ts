import type { RouterInputs } from '#web/lib/trpc.ts'

/** The search parameters of the list of customers. */
export type CustomerSearch = {
  search?: string
  /** Where the page begins, behind the last one of the page before. */
  after?: string
}

/** Parses the search parameters; invalid ones are ignored. */
export function readCustomerSearch({ search, after }: Record<string, unknown>): CustomerSearch {
  // The router parses an order's number as a number: ?search=307.
  const term = typeof search === 'number' ? String(search) : search
  return {
    ...(typeof term === 'string' && term.trim() && { search: term.trim().slice(0, 100) }),
    ...(typeof after === 'string' && after !== '' && { after: after.slice(0, 400) }),
  }
}

/** The input of the list's query. */
export const customerListInput = ({ search, after }: CustomerSearch) =>
  ({
    limit: 20,
    ...(search !== undefined && { search }),
    ...(after !== undefined && { cursor: after }),
  }) satisfies RouterInputs['customer']['list']
