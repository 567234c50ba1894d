import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { StocktakePage } from '#web/features/stocktake/stocktake-page.tsx'
import type { StocktakeSearch } from '#web/features/stocktake/stocktake-data.ts'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { isMissing } from '#web/lib/trpc.ts'

export const Route = createFileRoute('/admin/stocktake_/$number')({
  staticData: { permission: 'stocktakes' },
  validateSearch: ({ show, search, page }: StocktakeSearch): StocktakeSearch => ({
    show,
    search,
    page,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, params, deps }) => {
    // The browser shows the page at once; then its products, or an error banner.
    if (typeof window !== 'undefined') return
    const { stocktakeInput } = await import('#web/features/stocktake/stocktake-data.ts')
    await queryClient
      .query(trpc.stocktake.page.queryOptions(stocktakeInput(Number(params.number), deps)))
      .catch((error: unknown) => {
        if (isMissing(error)) throw notFound()
      })
  },
  head: ({ match, params }) => pageTitle(`Stocktake ${params.number}`, match.context.shop),
  component: Page,
})

function Page() {
  const { number } = Route.useParams()
  const navigate = Route.useNavigate()
  const change = useCallback((search: StocktakeSearch) => void navigate({ search }), [navigate])
  return (
    <AdminPage>
      <StocktakePage
        key={number}
        number={Number(number)}
        search={Route.useSearch()}
        onSearch={change}
      />
    </AdminPage>
  )
}
