import type { PublicConfig } from '#server/platform/config/config.ts'
import { pageHead } from '#web/lib/page/page-head.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

type Titled = Pick<
  RouterOutputs['catalogue']['product'],
  'title' | 'description' | 'slug' | 'image'
>

/** Title and description of a product's page; its structured data are in the page itself. */
export function productHead(product: Titled | undefined, shop: PublicConfig) {
  if (product === undefined) return pageTitle('Not found', shop)
  return pageHead(shop, {
    title: product.title,
    description: firstWords(product.description, 160),
    path: `/shop/product/${product.slug}`,
    image: product.image,
  })
}

/** Truncates a text between words. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\s,;:.]+\S*$/, '')}…`
}
