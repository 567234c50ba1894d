import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { KindsPage } from '#web/features/inquiry/staff/kinds/kinds-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { search?: string }

export const Route = createFileRoute('/admin/removal-kinds')({
  staticData: { permission: 'catalogue' },
  validateSearch: ({ search }: Record<string, unknown>): Search => ({
    search: (typeof search === 'string' && search.trim().slice(0, 60)) || undefined,
  }),
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.removalKind.list.queryOptions()).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Removal items', match.context.shop),
  component: Page,
})

function Page() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const narrow = useCallback(
    (next: string) =>
      void navigate({ search: next === '' ? {} : { search: next }, resetScroll: false }),
    [navigate],
  )
  return (
    <AdminPage>
      <KindsPage search={search} onSearch={narrow} />
    </AdminPage>
  )
}
