import type { Api } from '../../../lib/trpc.ts'
import { homeList, loadList } from '../listing/list-options.ts'

/** Everything the home page shows, asked for at once. It opens without its pictures if need be. */
export async function loadHome(api: Api): Promise<void> {
  await Promise.all([
    api.feature.banner.prefetch(),
    api.catalogue.tiles.prefetch(),
    loadList(api, homeList),
  ])
}
