import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '#web/features/promotion/offers-page.tsx'
import { readOffersSearch, type OffersSearch } from '#web/features/promotion/offers-search.ts'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { dropRefused } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/offers')({
  staticData: { permission: 'promotions' },
  validateSearch: (search): OffersSearch =>
    dropRefused(['promotion', 'state'], readOffersSearch(search)),
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.promotion.list.queryOptions()).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Offers', match.context.shop),
  component: Page,
})

function Page() {
  const { promotion, state } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage>
      <OffersPage
        open={promotion}
        state={state}
        onSaved={({ id }) =>
          void navigate({
            search: { promotion: id, ...(state && { state }) },
            resetScroll: false,
            ignoreBlocker: true,
          })
        }
      />
    </AdminPage>
  )
}
