import { readPage } from '#web/lib/search-params.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

/** The search parameters of the list; defaults are left out. */
export type SignInSearch = { search?: string; page?: number }

/** Parses the search parameters; invalid ones are ignored. */
export function readSignInSearch(query: Record<string, unknown>): SignInSearch {
  const search = typeof query['search'] === 'string' ? query['search'].trim().slice(0, 100) : ''
  const page = readPage(query['page'])
  return { ...(search !== '' && { search }), ...(page > 1 && { page }) }
}

/** The input of the list's query. */
export function signInInput({ search, page = 1 }: SignInSearch) {
  return {
    page,
    limit: 20,
    ...(search !== undefined && { search }),
  } satisfies RouterInputs['session']['signedIn']
}
