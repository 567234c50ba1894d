import type { Api } from '#web/lib/trpc.ts'
import { homeList, loadList } from '../listing/list-options.ts'

/** Loads the home page's data in parallel. It opens without banner pictures if they fail. */
export async function loadHome(api: Api): Promise<void> {
  await Promise.all([
    api.feature.banner.prefetch(),
    api.catalogue.tiles.prefetch(),
    api.catalogue.bestSellers.prefetch(),
    loadList(api, homeList),
  ])
}
