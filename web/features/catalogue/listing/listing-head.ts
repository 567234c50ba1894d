import { facetsOf, type ListingSearch, readTree } from '#server/catalogue/listing-search.shared.ts'
import type { RouterContext } from '#web/lib/router-context.ts'
import { pageHead } from '#web/lib/page/page-head.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { listingTitle } from './chosen-categories.ts'

/**
 * The listing's metadata: one canonical page per filter, whatever the sort order; combinations are
 * not indexed.
 */
export function listingHead(
  search: ListingSearch,
  { shop, taxonomy }: Pick<RouterContext, 'shop' | 'taxonomy'>,
) {
  const filters = readTree(search)
  const { category, subcategory, size } = filters
  const { sortBy: _, shown: __, ...canonical } = search
  const title = listingTitle(filters, taxonomy)
  const head = pageHead(shop, {
    title,
    description: `${title} with width, depth and height, and prices${shop.settings.company.isVatRegistered ? ' that include VAT' : ''}. Filter by type and size, and see what’s in stock.`,
    path: `/shop/listing${stringifySearch(canonical)}`,
  })
  const isMixture =
    category.length > 1 ||
    subcategory.length + size.length > 1 ||
    Object.keys(facetsOf(search)).length > 0
  return isMixture
    ? { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex, follow' }] }
    : head
}
