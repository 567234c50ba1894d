import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#web/features/cart/cart-content.tsx'
import { readCartOnServer } from '#web/features/cart/use-cart.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/shop/cart')({
  loader: async ({ context }) => ({ cart: await readCartOnServer(context) }),
  head: ({ match }) => pageTitle('Your Cart', match.context.shop, '/shop/cart'),
  component: CartPage,
})
