import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { orderable } from '#web/features/cart/adding/add-rules.ts'
import { renderAddSet } from '#web/features/cart/adding/add-set-button.tsx'
import { AddToCartButton, renderAddToCart } from '#web/features/cart/adding/add-to-cart-button.tsx'
import { BuyBox } from '#web/features/cart/adding/buy-box.tsx'
import { BuyNow } from '#web/features/cart/adding/buy-now.tsx'
import { loadProduct } from '#web/features/catalogue/product/load-product.ts'
import { useShown } from '#web/features/catalogue/product/options/use-choose.ts'
import { productHead } from '#web/features/catalogue/product/product-head.ts'
import { ProductPending } from '#web/features/catalogue/product/opened-card.tsx'
import { ProductPage } from '#web/features/catalogue/product/product-page.tsx'
import { OrderSwatches } from '#web/features/swatch/order-swatches.tsx'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DeliveredTo } from '#web/ui/delivered-to/delivered-to.tsx'
import { NotFoundPage } from '#web/ui/page/error-page.tsx'

export const Route = createFileRoute('/_shop/shop/product/$slug')({
  staticData: { shared: true },
  // Other values are dropped: guests share this page.
  validateSearch: ({ done }: Record<string, unknown>): { done?: string } => ({
    done: done === 'stock-alert' || done === 'add-to-cart' ? done : undefined,
  }),
  loader: ({ context, params }) => loadProduct(context, params.slug),
  head: ({ loaderData, match }) => productHead(loaderData, match.context.shop),
  notFoundComponent: NotFoundPage,
  component: Product,
  pendingComponent: ProductPending,
})

function Product() {
  const opened = Route.useLoaderData()
  const [slug, show] = useShown(Route.useParams().slug)
  const trpc = useTRPC()
  const { data: product = opened } = useQuery(trpc.catalogue.product.queryOptions({ slug }))
  const quantity = useQuantityOf(product)
  return (
    <ProductPage
      product={product}
      show={show}
      renderBuy={(one) => (
        <>
          <BuyBox key={one.id} product={one} quantity={quantity} />
          <BuyNow product={one} quantity={quantity.value} />
        </>
      )}
      renderBarBuy={(one) => <AddToCartButton product={one} look="bar" quantity={quantity.value} />}
      renderAction={renderAddToCart}
      renderAddSet={renderAddSet}
      renderSwatches={(one) => <OrderSwatches key={one.id} product={one} />}
      renderDelivery={(one, promise) => (
        <DeliveredTo
          items={[{ productId: one.id, quantity: Math.max(1, quantity.value) }]}
          promise={promise}
        />
      )}
    />
  )
}

type ProductDetail = RouterOutputs['catalogue']['product']

/**
 * The quantity, shared by its own control and the sticky bar, limited to the stock. It stays for
 * the variants of a family, and is 1 for another product.
 */
function useQuantityOf(product: ProductDetail) {
  const id = product.family?.id ?? product.id
  const [wanted, setWanted] = useState({ id, value: 1 })
  return {
    value: wanted.id === id ? Math.max(1, Math.min(wanted.value, orderable(product))) : 1,
    onChange: (value: number) => setWanted({ id, value }),
  }
}
