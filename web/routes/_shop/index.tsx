import { createFileRoute } from '@tanstack/react-router'
import { renderAddToCart } from '#web/features/cart/add-to-cart-button.tsx'
import { homeHead } from '#web/features/catalogue/home/home-head.ts'
import { HomePage } from '#web/features/catalogue/home/home-page.tsx'
import { loadHome } from '#web/features/catalogue/home/load-home.ts'

export const Route = createFileRoute('/_shop/')({
  staticData: { shared: true },
  loader: ({ context }) => loadHome(context),
  head: ({ match }) => homeHead(match.context.shop),
  component: Home,
})

function Home() {
  return <HomePage renderAction={renderAddToCart} />
}
