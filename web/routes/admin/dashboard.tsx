import { createFileRoute, redirect } from '@tanstack/react-router'
import { may } from '#server/lib/permissions.shared.ts'
import { Dashboard } from '#web/features/dashboard/dashboard.tsx'
import {
  type DashboardSearch,
  readDashboardSearch,
} from '#web/features/dashboard/dashboard-search.ts'
import { FirstStepsPanel } from '#web/features/first-steps/first-steps-panel.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page-title.ts'
import { useMay } from '#web/lib/use-may.ts'

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { permission: 'figures' },
  validateSearch: (search): DashboardSearch => readDashboardSearch(search),
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context: { api, shop, user } }) => {
    if (shop.isClosed !== true || !may(user, 'settings')) return
    // An empty shop has no figures: its owner starts with the first steps.
    const steps = await api.firstSteps.read.fetch(undefined, { staleTime: 0 }).catch(() => null)
    if (steps?.isAsked === true && !steps.product.isThere) {
      throw redirect({ to: '/admin/first-steps', statusCode: 302 })
    }
  },
  loader: async ({ context: { api, user }, deps: { days = 30 } }) => {
    const ready = Promise.all([
      may(user, 'settings') && api.firstSteps.read.prefetch(),
      api.order.figures.prefetch({ days }),
      api.order.findings.prefetch(),
      api.swatch.figures.prefetch(),
      api.searchTerm.missed.prefetch(),
      api.feature.list.prefetch(),
    ])
    // In a browser the page itself shows loading and errors.
    if (typeof window === 'undefined') await ready
  },
  head: ({ match }) => pageTitle('Dashboard', match.context.shop),
  component: Page,
})

function Page() {
  const { days = 30 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayOpen = useMay()('settings')
  return (
    <AdminPage>
      {mayOpen && <FirstStepsPanel />}
      <Dashboard
        days={days}
        onDays={(next) =>
          void navigate({ search: readDashboardSearch({ days: next }), resetScroll: false })
        }
      />
    </AdminPage>
  )
}
