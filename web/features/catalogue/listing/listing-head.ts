import type { PublicConfig } from '../../../../server/platform/config.ts'
import { freeDelivery } from '../../../../server/lib/free-delivery.ts'
import { pageHead } from '../../../lib/page-head.ts'
import { stringifySearch } from '../../../lib/search-params.ts'
import { type Filters, writeFilters } from '../../../../server/catalogue/listing/listing-search.ts'
import { listingTitle } from './filters.ts'

/**
 * The listing's metadata: one canonical page per filter, whatever the sort order; combinations are
 * not indexed.
 */
export function listingHead(filters: Filters, shop: PublicConfig) {
  const title = listingTitle(filters)
  const head = pageHead(shop, {
    title,
    description: `${title} with width, depth and height, prices that include VAT and ${freeDelivery.included}. Filter by kind and size, and see what is in stock.`,
    path: `/shop/listing${stringifySearch(writeFilters(filters))}`,
  })
  const isMixture =
    filters.category.length > 1 || filters.subcategory.length + filters.size.length > 1
  return isMixture
    ? { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex, follow' }] }
    : head
}
