import { createFileRoute } from '@tanstack/react-router'
import { PayGiftCardPage } from '#web/features/order/gift-card/pay-gift-card-page.tsx'
import { type BackSearch, useIsBack, validateBack } from '#web/lib/page/back-from-bank.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/gift-card_/pay')({
  validateSearch: ({
    card,
    ...search
  }: Record<string, unknown>): BackSearch & { card?: string } => ({
    ...(typeof card === 'string' && { card }),
    ...validateBack(search),
  }),
  head: ({ match }) => pageTitle('Pay for your gift card', match.context.shop, '/shop/gift-card'),
  component: Page,
})

function Page() {
  const { card = '', ...search } = Route.useSearch()
  const isBack = useIsBack(search)
  return <PayGiftCardPage key={card} id={card} isBack={isBack} />
}
