import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ComplaintPanel } from '#web/features/complaint/complaint-panel.tsx'
import { InboxPage } from '#web/features/inbox/inbox-page.tsx'
import { inboxInput, type InboxSearch, readInboxSearch } from '#web/features/inbox/inbox-search.ts'
import { QuotationTalk } from '#web/features/quotation/editor/quotation-talk.tsx'
import { OpenedQuestion, OpenedReview } from '#web/features/review/staff/opened.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/inbox')({
  staticData: { permission: 'afterSale' },
  validateSearch: (search): InboxSearch =>
    dropRefused(['show', 'search', 'kind', 'open'], readInboxSearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const { kind, open } = deps
    const loaded = Promise.all([
      queryClient.query(trpc.inbox.list.queryOptions(inboxInput(deps))).catch(noop),
      open !== undefined &&
        kind === undefined &&
        queryClient.query(trpc.case.details.queryOptions({ id: open })).catch(noop),
    ])
    // The browser shows the page at once; then its list, or an error banner.
    return typeof window === 'undefined' ? loaded.then(() => undefined) : undefined
  },
  head: ({ match }) => pageTitle('Inbox', match.context.shop),
  component: Page,
})

const panels = {
  question: (id: string) => <OpenedQuestion id={id} />,
  complaint: (id: string) => <ComplaintPanel id={id} />,
  review: (id: string) => <OpenedReview id={id} />,
  quotation: (id: string) => <QuotationTalk id={id} />,
}

function Page() {
  const navigate = Route.useNavigate()
  const change = useCallback((search: InboxSearch) => void navigate({ search }), [navigate])
  return (
    <AdminPage>
      <InboxPage search={Route.useSearch()} onSearch={change} panels={panels} />
    </AdminPage>
  )
}
