import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { renderAddToCart } from '#web/features/cart/add-to-cart-button.tsx'
import { isAskable, searchInput } from '#web/features/catalogue/search/keyword.ts'
import { SearchPage } from '#web/features/catalogue/search/search-page.tsx'
import { pageTitle } from '#web/lib/page-title.ts'

export const Route = createFileRoute('/_shop/shop/search')({
  staticData: { shared: true },
  validateSearch: ({ keyword }: Record<string, unknown>): { keyword?: string } =>
    typeof keyword === 'string' && keyword !== '' ? { keyword: keyword.slice(0, 100) } : {},
  loaderDeps: ({ search: { keyword = '' } }) => ({ keyword }),
  loader: async ({ context, deps: { keyword }, cause }) => {
    if (!isAskable(keyword)) return
    const found = context.queryClient
      .query(context.trpc.catalogue.search.queryOptions(searchInput(keyword)))
      .catch(noop)
    if (cause !== 'stay') await found
  },
  head: ({ match }) => pageTitle('Search', match.context.shop, '/shop/search'),
  component: Search,
})

function Search() {
  const { keyword = '' } = Route.useSearch()
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
  return <SearchPage keyword={keyword} onKeyword={onKeyword} renderAction={renderAddToCart} />
}
