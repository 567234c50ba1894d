import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SetsPage } from '#web/features/promotion/sets/sets-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { set?: string }

export const Route = createFileRoute('/admin/sets')({
  staticData: { permission: 'promotions' },
  validateSearch: ({ set }: Record<string, unknown>): Search =>
    typeof set === 'string' ? { set: set.slice(0, 36) } : {},
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.productSet.list.queryOptions()).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Sets', match.context.shop),
  component: Page,
})

function Page() {
  const { set } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage>
      <SetsPage
        open={set}
        onSaved={({ id }) =>
          void navigate({ search: { set: id }, resetScroll: false, ignoreBlocker: true })
        }
      />
    </AdminPage>
  )
}
