import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#web/features/cart/cart-content.tsx'
import { readCartOnServer } from '#web/features/cart/use-cart.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/cart')({
  // The code of a saved basket, from its email.
  validateSearch: ({ basket }: Record<string, unknown>): { basket?: string } =>
    typeof basket === 'string' ? { basket: basket.slice(0, 40) } : {},
  loader: async ({ context }) => ({ cart: await readCartOnServer(context) }),
  head: ({ match }) => pageTitle('Your Cart', match.context.shop, '/shop/cart'),
  component: CartPage,
})
