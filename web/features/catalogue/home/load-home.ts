import { noop } from '@tanstack/react-query'
import type { Api } from '#web/lib/trpc.ts'
import { homeList, loadList } from '../listing/list-options.ts'
import type { PublicConfig } from '#server/platform/config/config.ts'
import { bannerCover } from '#server/images/cover-pictures.shared.ts'
import { pageHead } from '#web/lib/page/page-head.ts'
import { dataScript, organizationData } from '#web/lib/page/structured-data.ts'

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

/**
 * The home page's metadata and the shop's structured data; both of its URLs have one canonical one.
 */
export function homeHead(shop: PublicConfig) {
  const head = pageHead(shop, {
    title: shop.settings.home.headline,
    description: shop.settings.home.shopLead,
    path: '/',
    image: bannerCover,
  })
  return { ...head, scripts: [dataScript(organizationData(shop))] }
}
