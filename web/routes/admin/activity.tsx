import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '#web/features/activity/activity-page.tsx'
import {
  activityInput,
  readActivitySearch,
  type ActivitySearch,
} from '#web/features/activity/activity-search.ts'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { useListSearch } from '#web/layout/admin/use-list-search.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/activity')({
  staticData: { permission: 'activity' },
  validateSearch: (search): ActivitySearch =>
    dropRefused(['person', 'thing', 'page'], readActivitySearch(search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.query(trpc.activity.list.queryOptions(activityInput(deps))).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Activity', match.context.shop),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const change = useListSearch(search, readActivitySearch, Route.useNavigate())
  return (
    <AdminPage>
      <ActivityPage search={search} onSearch={change} />
    </AdminPage>
  )
}
