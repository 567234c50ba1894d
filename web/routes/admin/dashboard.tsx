import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import {
  type DashboardSearch,
  readDashboardSearch,
} from '../../features/dashboard/dashboard-search.ts'
import { AdminPage } from '../../layout/admin/admin-page.tsx'
import { pageTitle } from '../../lib/page-title.ts'

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { permission: 'figures' },
  validateSearch: (search): DashboardSearch => readDashboardSearch(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { days = 30 } }) => {
    const ready = Promise.all([
      api.order.figures.prefetch({ days }),
      api.order.findings.prefetch(),
      api.swatch.figures.prefetch(),
      api.searchTerm.missed.prefetch(),
      api.feature.list.prefetch(),
    ])
    // In a browser the page itself shows what is on its way, and what failed.
    if (typeof window === 'undefined') await ready
  },
  head: ({ match }) => pageTitle('Dashboard', match.context.shop),
  component: Page,
})

function Page() {
  const { days = 30 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage>
      <Dashboard
        days={days}
        onDays={(next) =>
          void navigate({ search: readDashboardSearch({ days: next }), resetScroll: false })
        }
      />
    </AdminPage>
  )
}
