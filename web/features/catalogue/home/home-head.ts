import type { PublicConfig } from '#server/platform/config/config.ts'
import { bannerCover } from '#server/images/cover-pictures.shared.ts'
import { pageHead } from '#web/lib/page/page-head.ts'
import { dataScript, organizationData } from '#web/lib/page/structured-data.ts'

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
