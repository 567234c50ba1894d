import { createFileRoute } from '@tanstack/react-router'
import { GiftCardPage } from '#web/features/order/gift-card/gift-card-page.tsx'
import { pageHead } from '#web/lib/page/page-head.ts'

export const Route = createFileRoute('/_shop/shop/gift-card')({
  head: ({ match }) =>
    pageHead(match.context.shop, {
      title: 'Gift cards',
      description: 'A gift card by email, for any amount from £10 to £500. It doesn’t expire.',
      path: '/shop/gift-card',
    }),
  component: GiftCardPage,
})
