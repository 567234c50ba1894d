import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '../../features/inbox/inbox-page.tsx'
import { type InboxSearch, readInboxSearch } from '../../features/inbox/inbox-search.ts'
import { AdminPage } from '../../layout/admin/admin-page.tsx'
import { pageTitle } from '../../lib/page-title.ts'

export const Route = createFileRoute('/admin/inbox')({
  staticData: { permission: 'afterSale' },
  validateSearch: (search): InboxSearch => readInboxSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps: { show = 'waiting', kind, open } }) => {
    const loaded = Promise.all([
      api.inbox.list.prefetch({ show }),
      open !== undefined && kind === undefined && api.case.details.prefetch({ id: open }),
    ])
    // The browser shows the page at once; what it lists comes, or a banner says that it did not.
    return typeof window === 'undefined' ? loaded.then(() => undefined) : undefined
  },
  head: ({ match }) => pageTitle('After the sale', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <InboxPage search={Route.useSearch()} />
    </AdminPage>
  )
}
