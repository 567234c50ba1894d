import { noop } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DaySheets } from '#web/features/run/print/day-sheets.tsx'
import { StaffNotFound } from '#web/layout/admin/staff-not-found.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { readDay } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin_/deliveries/$date/sheets')({
  staticData: { permission: 'deliveries' },
  loader: ({ context: { queryClient, trpc }, params: { date } }) => {
    if (readDay(date) === undefined) throw notFound()
    const shown = queryClient.query(trpc.run.day.queryOptions({ date })).catch(noop)
    // The browser shows the page at once; then its runs, or an error.
    return typeof window === 'undefined' ? shown : undefined
  },
  head: ({ match }) => pageTitle('Day sheets', match.context.shop),
  notFoundComponent: StaffNotFound,
  component: Page,
})

function Page() {
  return <DaySheets date={Route.useParams().date} />
}
