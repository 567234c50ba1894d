import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { renderAddToCart } from '../../../features/cart/add-to-cart-button.tsx'
import {
  listingStep,
  type ListingSearch,
  readFilters,
  readListingSearch,
  readShown,
  readSort,
} from '../../../../server/catalogue/listing/listing-search.ts'
import { listInput, loadList } from '../../../features/catalogue/listing/list-options.ts'
import { listingHead } from '../../../features/catalogue/listing/listing-head.ts'
import { ListingPage } from '../../../features/catalogue/listing/listing-page.tsx'
import { useStoredFilters } from '../../../features/catalogue/listing/use-stored-filters.ts'

export const Route = createFileRoute('/_shop/shop/listing')({
  staticData: { shared: true },
  validateSearch: (search): ListingSearch => readListingSearch(search),
  // The canonical values: the address of a shared page has them, while a browser's may have others
  // beside them, and the two are one page only with equal dependencies.
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ context, deps, cause }) => {
    const input = listInput(readFilters(deps), readSort(deps.sortBy))
    const list = loadList(context.api, input, readShown(deps.shown) / listingStep)
    // A changed filter shows at once; its products replace the last ones when they arrive.
    if (cause === 'stay') void list.catch(() => {})
    else await list
  },
  head: ({ match }) => listingHead(readFilters(match.search), match.context.shop),
  component: Listing,
})

function Listing() {
  const { category, subcategory, size, sortBy, shown } = Route.useSearch()
  const search = readListingSearch({ category, subcategory, size, sortBy, shown })
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
      renderAction={renderAddToCart}
    />
  )
}
