import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  productListInput,
  type ProductSearch,
  readProductSearch,
} from '../../features/admin-products/product-search.ts'
import { ProductsPage } from '../../features/admin-products/products-page.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { pageTitle } from '../../page-title.ts'

export const Route = createFileRoute('/admin/products')({
  validateSearch: (search): ProductSearch => readProductSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    const list = api.catalogue.adminList.prefetch(productListInput(deps))
    // The browser shows the page at once; its products come, or a banner says that they did not.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Products', match.context.shop),
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: ProductSearch) =>
      void navigate({ search: readProductSearch(next), resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
  return (
    <AdminPage>
      <ProductsPage search={search} onSearch={change} />
    </AdminPage>
  )
}
