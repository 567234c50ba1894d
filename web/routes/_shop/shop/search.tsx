import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readFilters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import {
  namesUnknown,
  readSearchSearch,
  readSearchSort,
  readShown,
  searchParams,
  type SearchSearch,
  searchStep,
  withKnownIds,
} from '#server/catalogue/listing-search.shared.ts'
import { renderAddToCart } from '#web/features/cart/adding/add-to-cart-button.tsx'
import { SearchPage } from '#web/features/catalogue/search/search-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/_shop/shop/search')({
  staticData: { shared: true },
  validateSearch: (search): SearchSearch => dropRefused(searchParams, readSearchSearch(search)),
  loaderDeps: ({ search }) => readSearchSearch(search),
  beforeLoad: ({ context: { taxonomy }, search }) => {
    if (namesUnknown(search, taxonomy)) {
      const known = withKnownIds(search, taxonomy)
      throw redirect({ to: '/shop/search', search: known, replace: true })
    }
  },
  // Loaded on demand: searches are not part of the shop's first page.
  loader: async ({ context, deps, cause }) => {
    const loaded = import('#web/features/catalogue/search/load-search.ts').then(({ loadSearch }) =>
      loadSearch(context, deps),
    )
    // From one search to another the page stays as it is, with its suggestions, until they are there.
    if (cause === 'stay') void loaded.catch(noop)
    else await loaded
  },
  head: ({ match }) => pageTitle('Search', match.context.shop, '/shop/search'),
  component: Search,
})

function Search() {
  const search = readSearchSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const onKeyword = useCallback(
    (next: string) =>
      void navigate({
        search: next === '' ? {} : { keyword: next },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const onShown = useCallback(
    (shown: number) =>
      void navigate({
        search: (now) => ({ ...now, shown }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <SearchPage
      filters={readFilters(search)}
      view={{
        sortBy: readSearchSort(search.sortBy),
        shown: readShown(search.shown, searchStep),
      }}
      onKeyword={onKeyword}
      onShown={onShown}
      renderAction={renderAddToCart}
    />
  )
}
