import { createFileRoute } from '@tanstack/react-router'
import { renderAddToCart } from '#web/features/cart/adding/add-to-cart-button.tsx'
import { homeHead, loadHome } from '#web/features/catalogue/home/load-home.ts'
import { HomePage } from '#web/features/catalogue/home/home-page.tsx'

export const Route = createFileRoute('/_shop/shop/home')({
  staticData: { shared: true },
  loader: ({ context }) => loadHome(context),
  head: ({ match }) => homeHead(match.context.shop),
  component: Home,
})

function Home() {
  return <HomePage renderAction={renderAddToCart} />
}
