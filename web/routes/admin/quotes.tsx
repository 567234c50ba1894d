import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  quotationListInput,
  readQuotationSearch,
  type QuotationSearch,
} from '#web/features/quotation/quotation-search.ts'
import { QuotationsPage } from '#web/features/quotation/quotations-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { useListSearch } from '#web/layout/admin/use-list-search.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/quotes')({
  staticData: { permission: 'quotations' },
  validateSearch: (search): QuotationSearch =>
    dropRefused(['search', 'status', 'page'], readQuotationSearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient
      .query(trpc.quotation.list.queryOptions(quotationListInput(deps)))
      .catch(noop)
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Quotations', match.context.shop),
  component: Quotes,
})

function Quotes() {
  const search = Route.useSearch()
  const change = useListSearch(search, readQuotationSearch, Route.useNavigate())
  return (
    <AdminPage>
      <QuotationsPage search={search} onSearch={change} />
    </AdminPage>
  )
}
