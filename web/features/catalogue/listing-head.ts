import type { PublicConfig } from '../../../server/config.ts'
import { pageHead } from '../../page-head.ts'
import { stringifySearch } from '../../search-params.ts'
import { type Filters, listingTitle, writeFilters } from './filters.ts'

/** The listing to search engines: one page a filter, whatever the order; mixtures are not listed. */
export function listingHead(filters: Filters, shop: PublicConfig) {
  const title = listingTitle(filters)
  const head = pageHead(shop, {
    title,
    description: `${title} with width, depth and height, prices that include VAT and free delivery. Filter by kind and size, and see what is in stock.`,
    path: `/shop/listing${stringifySearch(writeFilters(filters))}`,
  })
  const isMixture =
    filters.category.length > 1 || filters.subcategory.length + filters.size.length > 1
  return isMixture
    ? { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex, follow' }] }
    : head
}
