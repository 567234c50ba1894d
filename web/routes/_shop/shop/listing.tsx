import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AddToCartButton } from '../../../features/cart/add-to-cart-button.tsx'
import {
  type ListingSearch,
  readFilters,
  readListingSearch,
  readSort,
  writeFilters,
} from '../../../features/catalogue/filters.ts'
import { listInput, loadList } from '../../../features/catalogue/list-options.ts'
import { listingHead } from '../../../features/catalogue/listing-head.ts'
import { ListingPage } from '../../../features/catalogue/listing-page.tsx'
import { useStoredFilters } from '../../../features/catalogue/use-stored-filters.ts'

export const Route = createFileRoute('/_shop/shop/listing')({
  validateSearch: (search): ListingSearch => readListingSearch(search),
  loaderDeps: ({ search: { category, subcategory, size, sortBy } }) => ({
    category,
    subcategory,
    size,
    sortBy,
  }),
  loader: async ({ context, deps, cause }) => {
    const list = loadList(context.api, listInput(readFilters(deps), readSort(deps.sortBy)))
    // A changed filter shows at once; its products replace the last ones when they arrive.
    if (cause === 'stay') void list.catch(() => {})
    else await list
  },
  head: ({ match }) => listingHead(readFilters(match.search), match.context.shop),
  component: Listing,
})

function Listing() {
  const { category, subcategory, size, sortBy } = Route.useSearch()
  const search = readListingSearch({ category, subcategory, size, sortBy })
  const navigate = Route.useNavigate()
  const restore = useCallback(
    (stored: ListingSearch) => void navigate({ search: stored, replace: true, resetScroll: false }),
    [navigate],
  )
  useStoredFilters(search, restore)
  return (
    <ListingPage
      filters={readFilters(search)}
      sortBy={readSort(sortBy)}
      onChange={(filters, sort) =>
        void navigate({ search: writeFilters(filters, sort), resetScroll: false })
      }
      renderAction={(product) => <AddToCartButton product={product} />}
    />
  )
}
