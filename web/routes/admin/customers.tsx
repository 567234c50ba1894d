import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Inquiries } from '#web/features/inquiry/staff/inquiries.tsx'
import {
  inquiryInput,
  readInquirySearch,
  type InquirySearch,
} from '#web/features/inquiry/staff/inquiry-search.ts'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { useListSearch } from '#web/layout/admin/use-list-search.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/customers')({
  staticData: { permission: 'inquiries' },
  validateSearch: (search): InquirySearch =>
    dropRefused(['search', 'status', 'limit', 'page'], readInquirySearch(search)),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const ready = Promise.all([
      queryClient.query(trpc.inquiry.list.queryOptions(inquiryInput(deps))).catch(noop),
      queryClient.query(trpc.inquiry.stats.queryOptions()).catch(noop),
    ])
    // In a browser the page itself shows loading and errors.
    if (typeof window === 'undefined') await ready
  },
  head: ({ match }) => pageTitle('Customer Inquiries', match.context.shop),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const change = useListSearch(search, readInquirySearch, Route.useNavigate())
  return (
    <AdminPage>
      <Inquiries search={search} onSearch={change} />
    </AdminPage>
  )
}
