import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import {
  productListInput,
  readProductSearch,
  withKnownCategory,
  type ProductSearch,
} from '#web/features/catalogue/staff/product-search.ts'
import { ProductsPage } from '#web/features/catalogue/staff/products-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { useListSearch } from '#web/layout/admin/use-list-search.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/products')({
  staticData: { permission: 'products' },
  validateSearch: (search): ProductSearch =>
    dropRefused(
      ['search', 'category', 'stock', 'page', 'view', 'sort', 'open'],
      readProductSearch(search),
    ),
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ context: { taxonomy }, search }) => {
    const known = withKnownCategory(search, taxonomy)
    if (known !== search) throw redirect({ to: '/admin/products', search: known, replace: true })
  },
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list =
      deps.view === 'table'
        ? import('#web/features/catalogue/staff/table/table-search.ts').then(({ tableInput }) =>
            queryClient.query(trpc.catalogue.adminTable.queryOptions(tableInput(deps))),
          )
        : queryClient.query(trpc.catalogue.adminList.queryOptions(productListInput(deps)))
    const shown = list.catch(noop)
    // The browser shows the page at once; then its products, or an error banner.
    return typeof window === 'undefined' ? shown : undefined
  },
  head: ({ match }) => pageTitle('Products', match.context.shop),
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  const change = useListSearch(search, readProductSearch, Route.useNavigate())
  return (
    <AdminPage>
      <ProductsPage search={search} onSearch={change} />
    </AdminPage>
  )
}
