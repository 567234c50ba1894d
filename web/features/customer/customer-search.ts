import type { RouterInputs } from '#web/lib/trpc.ts'

/** The search parameters of the list of customers. */
export type CustomerSearch = {
  search?: string
  /** Where the page begins, behind the last one of the page before. */
  after?: string
}

/** Parses the search parameters; invalid ones are ignored. */
export function readCustomerSearch({ search, after }: Record<string, unknown>): CustomerSearch {
  return {
    ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, 100) }),
    ...(typeof after === 'string' && isCursor(after) && { after }),
  }
}

/** Whether the list can begin behind it: the moment and the id of an order, as the server writes them. */
function isCursor(text: string): boolean {
  try {
    return /^\["20[\dT:.Z-]{22}","[\da-f-]{36}"\]$/.test(atob(text))
  } catch {
    return false
  }
}

/** The input of the list's query. */
export const customerListInput = ({ search, after }: CustomerSearch) =>
  ({
    limit: 20,
    ...(search !== undefined && { search }),
    ...(after !== undefined && { cursor: after }),
  }) satisfies RouterInputs['customer']['list']
