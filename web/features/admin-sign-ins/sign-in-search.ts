import { readPage } from '../../search-params.ts'
import type { RouterInputs } from '../../trpc.ts'

/** What the address says of the list; what is as usual is left out. */
export type SignInSearch = { search?: string; page?: number }

/** Reads the query string of the page; what makes no sense is as if it were not there. */
export function readSignInSearch(query: Record<string, unknown>): SignInSearch {
  const search = typeof query['search'] === 'string' ? query['search'].trim().slice(0, 100) : ''
  const page = readPage(query['page'])
  return { ...(search !== '' && { search }), ...(page > 1 && { page }) }
}

/** What the server is asked for. */
export function signInInput({ search, page = 1 }: SignInSearch) {
  return {
    page,
    limit: 20,
    ...(search !== undefined && { search }),
  } satisfies RouterInputs['session']['signedIn']
}
