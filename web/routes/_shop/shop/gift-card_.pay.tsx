import { createFileRoute } from '@tanstack/react-router'
import { PayGiftCardPage } from '#web/features/order/gift-card/pay-gift-card-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

type Search = { card?: string; payment_intent?: string }

export const Route = createFileRoute('/_shop/shop/gift-card_/pay')({
  // The bank redirects back with the payment's id.
  validateSearch: ({ card, payment_intent: intent }: Record<string, unknown>): Search => ({
    ...(typeof card === 'string' && { card }),
    ...(typeof intent === 'string' && { payment_intent: intent }),
  }),
  head: ({ match }) => pageTitle('Pay for your gift card', match.context.shop, '/shop/gift-card'),
  component: Page,
})

function Page() {
  const { card = '', payment_intent: intent } = Route.useSearch()
  return <PayGiftCardPage key={card} id={card} isBack={intent !== undefined} />
}
