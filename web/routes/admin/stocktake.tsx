import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { StocktakesPage } from '#web/features/stocktake/stocktakes-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/admin/stocktake')({
  staticData: { permission: 'stocktakes' },
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.stocktake.list.queryOptions()).catch(noop)
    // The browser shows the page at once; then the stocktakes, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Stocktake', match.context.shop),
  component: Page,
})

function Page() {
  return (
    <AdminPage>
      <StocktakesPage />
    </AdminPage>
  )
}
