import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '#web/features/delivery/list/list-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { readDay, readPage } from '#web/lib/search-params.ts'

type Search = { week?: string; page?: number }

export const Route = createFileRoute('/admin/deliveries_/list')({
  staticData: { permission: 'deliveries' },
  validateSearch: ({ week, page }: Record<string, unknown>): Search => {
    const shown = readPage(page)
    return { week: readDay(week), page: shown > 1 ? shown : undefined }
  },
  loaderDeps: ({ search: { week: day, page = 1 } }) =>
    day === undefined ? { page } : { day, page },
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.query(trpc.run.week.queryOptions(deps)).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Deliveries', match.context.shop),
  component: Page,
})

function Page() {
  const { week, page = 1 } = Route.useSearch()
  return (
    <AdminPage>
      <ListPage day={week} page={page} />
    </AdminPage>
  )
}
