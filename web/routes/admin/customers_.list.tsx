import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  customerListInput,
  type CustomerSearch,
  readCustomerSearch,
} from '#web/features/customer/customer-search.ts'
import { CustomersPage } from '#web/features/customer/customers-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/customers_/list')({
  staticData: { permission: 'customers' },
  validateSearch: (search): CustomerSearch =>
    dropRefused(['search', 'after'], readCustomerSearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient
      .query(trpc.customer.list.queryOptions(customerListInput(deps)))
      .catch(noop)
    // The browser shows the page at once; then its customers, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Customers', match.context.shop),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const change = useCallback((search: CustomerSearch) => void navigate({ search }), [navigate])
  return (
    <AdminPage>
      <CustomersPage search={Route.useSearch()} onSearch={change} />
    </AdminPage>
  )
}
