import type { Api, RouterInputs } from '#web/lib/trpc.ts'

export const homeStep = 12

/** The query input of the home page's list: every family, lowest price first. */
export const homeList: RouterInputs['catalogue']['list'] = { limit: homeStep, perFamily: true }

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
