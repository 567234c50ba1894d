import { type Api, byCursor, type RouterInputs } from '#web/lib/trpc.ts'

export const homeStep = 12

/** The query input of the home page's list: every family, lowest price first. */
export const homeList: RouterInputs['catalogue']['list'] = { limit: homeStep, perFamily: true }

/** Loads the first pages of a list for a page's loader, unless they are cached. */
export async function loadList(
  { queryClient, trpc }: Api,
  input: RouterInputs['catalogue']['list'],
  pages = 1,
) {
  const cached = queryClient.getQueryData(trpc.catalogue.list.infiniteQueryKey(input))
  if (cached) return cached
  return queryClient.infiniteQuery({
    ...trpc.catalogue.list.infiniteQueryOptions(input, byCursor),
    pages,
  })
}
