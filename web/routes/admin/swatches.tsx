import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SwatchesToSend } from '#web/features/swatch/staff/swatches-to-send.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/swatches')({
  staticData: { permission: 'swatches' },
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.swatch.toSend.queryOptions()).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Swatches', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <SwatchesToSend />
    </AdminPage>
  )
}
