import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesPage } from '#web/features/delivery/deliveries-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { readDay } from '#web/lib/search-params.ts'

type Search = { week?: string }

export const Route = createFileRoute('/admin/deliveries')({
  staticData: { permission: 'deliveries' },
  validateSearch: ({ week }: Record<string, unknown>): Search => ({ week: readDay(week) }),
  loaderDeps: ({ search: { week } }) => (week === undefined ? {} : { day: week }),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    const lists = Promise.all([
      queryClient.query(trpc.zone.week.queryOptions(deps)).catch(noop),
      queryClient.query(trpc.delivery.toArrange.queryOptions()).catch(noop),
      queryClient.query(trpc.zone.exceptions.queryOptions()).catch(noop),
    ])
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? lists : undefined
  },
  head: ({ match }) => pageTitle('Deliveries', match.context.shop),
  component: Page,
})

function Page() {
  const { week } = Route.useSearch()
  return (
    <AdminPage>
      <DeliveriesPage day={week} />
    </AdminPage>
  )
}
