import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { renderAddToCart } from '#web/features/cart/adding/add-to-cart-button.tsx'
import { readFilters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import {
  listingParams,
  type ListingSearch,
  namesNothing,
  namesUnknown,
  readListingSearch,
  readSort,
  withKnownIds,
} from '#server/catalogue/listing-search.shared.ts'
import { parseSearch, dropRefused } from '#web/lib/search-params.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { listingHead } from '#web/features/catalogue/listing/listing-head.ts'
import { ListingPage } from '#web/features/catalogue/listing/listing-page.tsx'
import { useStoredFilters } from '#web/features/catalogue/listing/use-stored-filters.ts'

export const Route = createFileRoute('/_shop/shop/listing')({
  staticData: { shared: true },
  validateSearch: (search): ListingSearch => dropRefused(listingParams, readListingSearch(search)),
  // The canonical parameters: the URL of a shared page has them, while a browser's may have others,
  // and only equal loader dependencies make the two one match.
  loaderDeps: ({ search }) => readListingSearch(search),
  beforeLoad: ({ context: { taxonomy }, location, search }) => {
    if (namesNothing(parseSearch(location.searchStr), taxonomy)) throw notFound()
    if (namesUnknown(search, taxonomy)) {
      const known = withKnownIds(search, taxonomy)
      throw redirect({ to: '/shop/listing', search: known, replace: true })
    }
  },
  // Loaded on demand: the filters are not part of the shop's first page.
  loader: async ({ context, deps, cause }) => {
    const { loadListing } = await import('#web/features/catalogue/listing/load-listing.ts')
    await loadListing(context, deps, cause === 'stay')
  },
  head: ({ match }) => listingHead(readListingSearch(match.search), match.context),
  component: Listing,
})

function Listing() {
  const search = readListingSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const taxonomy = useTaxonomy()
  const restore = useCallback(
    (stored: ListingSearch) =>
      void navigate({
        search: withKnownIds(stored, taxonomy),
        replace: true,
        resetScroll: false,
      }),
    [navigate, taxonomy],
  )
  useStoredFilters(search, restore)
  return (
    <ListingPage
      filters={readFilters(search)}
      sortBy={readSort(search.sortBy)}
      renderAction={renderAddToCart}
    />
  )
}
