import { createFileRoute } from '@tanstack/react-router'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { homeHead } from '../../features/catalogue/home-head.ts'
import { HomePage } from '../../features/catalogue/home-page.tsx'
import { loadHome } from '../../features/catalogue/load-home.ts'

export const Route = createFileRoute('/_shop/')({
  loader: ({ context }) => loadHome(context.api),
  head: ({ match }) => homeHead(match.context.shop),
  component: Home,
})

function Home() {
  return <HomePage renderAction={(product) => <AddToCartButton product={product} />} />
}
