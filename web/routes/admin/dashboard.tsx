import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import {
  readDashboardSearch,
  type DashboardSearch,
} from '#web/features/dashboard/dashboard-search.ts'
import { FirstStepsPanel } from '#web/features/first-steps/first-steps-panel.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { useMay } from '#web/lib/use-may.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/dashboard')({
  staticData: { permission: 'figures' },
  validateSearch: (search): DashboardSearch => dropRefused(['days'], readDashboardSearch(search)),
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context: { queryClient, trpc, shop, user } }) => {
    if (shop.isClosed !== true || !may(user, 'settings')) return
    // An empty shop has no figures: its owner starts with the first steps.
    const steps = await queryClient
      .query(trpc.firstSteps.read.queryOptions(undefined, { staleTime: 0 }))
      .catch(() => null)
    if (steps?.isAsked === true && !steps.product.isThere) {
      throw redirect({ to: '/admin/first-steps', statusCode: 302 })
    }
  },
  loader: async ({ context: { queryClient, trpc, user }, deps: { days = 30 } }) => {
    const ready = Promise.all([
      may(user, 'settings') && queryClient.query(trpc.firstSteps.read.queryOptions()).catch(noop),
      queryClient.query(trpc.task.list.queryOptions()).catch(noop),
      queryClient.query(trpc.order.bestSellers.queryOptions({ days })).catch(noop),
      queryClient.query(trpc.order.figures.queryOptions({ days })).catch(noop),
      queryClient.query(trpc.order.findings.queryOptions()).catch(noop),
      queryClient.query(trpc.swatch.figures.queryOptions()).catch(noop),
      queryClient.query(trpc.searchTerm.missed.queryOptions()).catch(noop),
      queryClient.query(trpc.feature.list.queryOptions()).catch(noop),
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
      <DashboardPage
        days={days}
        onDays={(next) =>
          void navigate({ search: readDashboardSearch({ days: next }), resetScroll: false })
        }
      />
    </AdminPage>
  )
}
