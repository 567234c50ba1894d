import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { GiftCardsPage } from '#web/features/gift-card/gift-cards-page.tsx'
import { AdminPage } from '#web/layout/admin/admin-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { readId } from '#web/lib/search-params.ts'

type Search = { card?: string }

export const Route = createFileRoute('/admin/gift-cards')({
  staticData: { permission: 'giftCards' },
  validateSearch: ({ card }: Record<string, unknown>): Search => ({
    card: card === 'new' ? card : readId(card),
  }),
  loader: ({ context: { queryClient, trpc } }) => {
    const list = queryClient.query(trpc.giftCard.list.queryOptions({ term: '' })).catch(noop)
    // The browser shows the page at once; then its rows, or an error banner.
    return typeof window === 'undefined' ? list : undefined
  },
  head: ({ match }) => pageTitle('Gift cards', match.context.shop),
  component: Page,
})

function Page() {
  const { card } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage>
      <GiftCardsPage
        open={card}
        onIssued={({ id }) => void navigate({ search: { card: id }, resetScroll: false })}
      />
    </AdminPage>
  )
}
