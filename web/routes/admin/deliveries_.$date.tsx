import { noop } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DayPage } from '#web/features/run/staff/day-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { readDay } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/deliveries_/$date')({
  staticData: { permission: 'deliveries' },
  loader: ({ context: { queryClient, trpc }, params: { date } }) => {
    if (readDay(date) === undefined) throw notFound()
    const shown = queryClient.query(trpc.run.day.queryOptions({ date })).catch(noop)
    // The browser shows the page at once; then its runs, or an error banner.
    return typeof window === 'undefined' ? shown : undefined
  },
  head: ({ match }) => pageTitle('Deliveries', match.context.shop),
  component: Page,
})

function Page() {
  const { date } = Route.useParams()
  return (
    <AdminPage>
      <DayPage key={date} date={date} />
    </AdminPage>
  )
}
