import type { useRouter } from '@tanstack/react-router'
import { publicShop } from '#server/settings/description/public-shop.shared.ts'
import { wordmarkImage } from '#web/ui/pictures/logo.tsx'
import type { ShopData } from './section-fields.ts'

type Router = ReturnType<typeof useRouter>

/** Applies saved settings to the current page: name, accent colour and wordmark. */
export async function followShop(router: Router, settings: ShopData['settings']): Promise<void> {
  const { context } = router.options
  const { accent: _, wordmark: __, ...rest } = context.shop
  const shop = { ...rest, ...publicShop(settings) }
  restyle(context.shop.accent, shop.accent)
  const { style } = document.documentElement
  if (shop.wordmark === undefined) style.removeProperty('--wordmark')
  else style.setProperty('--wordmark', wordmarkImage(settings.look.wordmark))
  Object.assign(context, { shop })
  await router.invalidate()
}

/** Sets the shades of the accent, which the server writes into the document's root element. */
function restyle(before: Record<string, string> = {}, after: Record<string, string> = {}): void {
  const { style } = document.documentElement
  for (const name of Object.keys(before)) style.removeProperty(name)
  for (const [name, shade] of Object.entries(after)) style.setProperty(name, shade)
}
