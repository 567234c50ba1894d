import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  orderListInput,
  readOrderSearch,
  type OrderSearch,
} from '#web/features/order/staff/order-search.ts'
import { OrdersPage } from '#web/features/order/staff/orders-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { useListSearch } from '#web/layout/admin/use-list-search.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/orders')({
  staticData: { permission: 'orders' },
  validateSearch: (search): OrderSearch =>
    dropRefused(['search', 'status', 'waits', 'from', 'to', 'page'], readOrderSearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient
      .query(trpc.order.adminList.queryOptions(orderListInput(deps)))
      .catch(noop)
    // The browser shows the page at once; then its orders, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('All Orders', match.context.shop),
  component: Orders,
})

function Orders() {
  const search = Route.useSearch()
  const change = useListSearch(search, readOrderSearch, Route.useNavigate())
  return (
    <AdminPage>
      <OrdersPage search={search} onSearch={change} />
    </AdminPage>
  )
}
