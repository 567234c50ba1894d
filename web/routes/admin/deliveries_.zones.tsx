import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ZonesPage } from '#web/features/delivery/zones/zones-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { zone?: string }

export const Route = createFileRoute('/admin/deliveries_/zones')({
  staticData: { permission: 'deliveries' },
  validateSearch: ({ zone }): Search =>
    typeof zone === 'string' ? { zone: zone.slice(0, 36) } : {},
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.zone.list.queryOptions()).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Delivery zones', match.context.shop),
  component: Page,
})

function Page() {
  const { zone } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = useCallback(() => void navigate({ search: {}, resetScroll: false }), [navigate])
  return (
    <AdminPage>
      <ZonesPage open={zone} onClose={close} />
    </AdminPage>
  )
}
