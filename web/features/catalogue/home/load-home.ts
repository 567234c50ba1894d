import { noop } from '@tanstack/react-query'
import type { Api } from '#web/lib/trpc.ts'
import { homeList, loadList } from '../listing/list-options.ts'

/** Loads the home page's data in parallel. It opens without banner pictures if they fail. */
export async function loadHome(api: Api): Promise<void> {
  const { queryClient, trpc } = api
  await Promise.all([
    queryClient.query(trpc.feature.banner.queryOptions()).catch(noop),
    queryClient.query(trpc.catalogue.tiles.queryOptions()).catch(noop),
    queryClient.query(trpc.catalogue.bestSellers.queryOptions()).catch(noop),
    loadList(api, homeList),
  ])
}
