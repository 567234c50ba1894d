import { createFileRoute } from '@tanstack/react-router'
import { AddToCartButton } from '../../../features/cart/add-to-cart-button.tsx'
import { BuyBox } from '../../../features/cart/buy-box.tsx'
import { loadProduct } from '../../../features/catalogue/load-product.ts'
import { productHead } from '../../../features/catalogue/product-head.ts'
import { ProductPage } from '../../../features/catalogue/product-page.tsx'
import { trpc } from '../../../trpc.ts'
import { NotFoundPage } from '../../../ui/error-page.tsx'

export const Route = createFileRoute('/_shop/shop/product/$slug')({
  loader: ({ context, params }) => loadProduct(context.api, params.slug),
  head: ({ loaderData, match }) => productHead(loaderData, match.context.shop),
  notFoundComponent: NotFoundPage,
  component: Product,
})

function Product() {
  const { slug } = Route.useParams()
  const { data: product } = trpc.catalogue.product.useQuery(
    { slug },
    { initialData: Route.useLoaderData() },
  )
  return (
    <ProductPage
      product={product}
      renderBuy={(one) => <BuyBox key={one.id} product={one} withQuantity />}
      renderBarBuy={(one) => <AddToCartButton product={one} />}
      renderAction={(one) => <AddToCartButton product={one} />}
    />
  )
}
