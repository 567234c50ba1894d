import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  orderListInput,
  type OrderSearch,
  readOrderSearch,
} from '../../features/admin-orders/order-search.ts'
import { OrdersPage } from '../../features/admin-orders/orders-page.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { pageTitle } from '../../page-title.ts'

export const Route = createFileRoute('/admin/orders')({
  validateSearch: (search): OrderSearch => readOrderSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    const list = api.order.adminList.prefetch(orderListInput(deps))
    // The browser shows the page at once; its orders come, or a banner says that they did not.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('All Orders', match.context.shop),
  component: Orders,
})

function Orders() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: OrderSearch) =>
      void navigate({ search: readOrderSearch(next), resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
  return (
    <AdminPage>
      <OrdersPage search={search} onSearch={change} />
    </AdminPage>
  )
}
