import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Inquiries } from '../../features/admin-inquiries/inquiries.tsx'
import {
  inquiryInput,
  type InquirySearch,
  readInquirySearch,
} from '../../features/admin-inquiries/inquiry-search.ts'
import { AdminPage } from '../../layout/admin-page.tsx'
import { pageTitle } from '../../page-title.ts'

export const Route = createFileRoute('/admin/customers')({
  validateSearch: (search): InquirySearch => readInquirySearch(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const ready = Promise.all([
      api.inquiry.list.prefetch(inquiryInput(deps)),
      api.inquiry.stats.prefetch(),
    ])
    // In a browser the page itself shows what is on its way, and what failed.
    if (typeof window === 'undefined') await ready
  },
  head: ({ match }) => pageTitle('Customer Inquiries', match.context.shop),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: InquirySearch) =>
      void navigate({ search: readInquirySearch(next), resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
  return (
    <AdminPage>
      <Inquiries search={search} onSearch={change} />
    </AdminPage>
  )
}
