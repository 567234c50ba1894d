import { noop } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { lazy, useCallback, useState } from 'react'
import { CartAnswer } from '../features/cart/adding/cart-answer.tsx'
import { CartButton } from '../features/cart/cart-button.tsx'
import { readCartOnServer } from '../features/cart/use-cart.ts'
import { ShopLayout } from '../layout/shop-layout.tsx'
import { readSlug } from '#web/lib/search-params.ts'
import { NotFoundPage } from '#web/ui/page/error-page.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'

const importProductOverPage = () => import('./-product-over-page.tsx')
const ProductOverPage = lazy(importProductOverPage)

export const Route = createFileRoute('/_shop')({
  // A product opened in a dialog; the address bar has its own URL (a masked route).
  validateSearch: ({
    product,
    done,
  }: Record<string, unknown>): { product?: string; done?: string } => ({
    product: readSlug(product),
    // Other values belong to other forms: guests share these pages.
    ...(done === 'add-to-cart' && { done }),
  }),
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context, cause, deps: { product } }) => {
    // Promises of delivery have its price on most pages; a page without it opens all the same.
    const cost = context.queryClient
      .query(context.trpc.delivery.cost.queryOptions(undefined, { staleTime: 3_600_000 }))
      .catch(noop)
    // The cart's badge is in the page of whoever is known; a page that guests share knows nobody.
    const isKnown = context.user !== null || context.guestId !== undefined
    const cart = import.meta.env.SSR && isKnown ? readCartOnServer(context) : null
    const opened =
      product === undefined
        ? null
        : context.queryClient
            .query(context.trpc.catalogue.product.queryOptions({ slug: product }))
            .catch(noop)
    // In a browser the page does not wait for them. On the server it must: a query that fails after
    // streaming began would be an unhandled error.
    if (typeof window === 'undefined') await Promise.all([cost, opened])
    else if (opened && cause === 'preload' && navigator.onLine)
      void importProductOverPage().catch(noop)
    return { cart: await cart }
  },
  component: Shop,
  notFoundComponent: NotFoundPage,
})

function Shop() {
  return (
    <ShopLayout cart={<CartButton />}>
      <Outlet />
      <CartAnswer />
      <OpenProduct />
    </ShopLayout>
  )
}

/** The product dialog, fetched when a product is first opened. */
function OpenProduct() {
  const { product } = Route.useSearch()
  const router = useRouter()
  const [used, setUsed] = useState(false)
  if (product !== undefined && !used) setUsed(true)
  const close = useCallback(() => {
    // Variants selected in the dialog are history entries too.
    const { choices } = router.state.location.state
    if (choices !== undefined) router.history.go(-1 - choices)
    else {
      // Without a route to start from, `.` is the page itself.
      void router.navigate({
        to: '.',
        search: ({ product: _, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      })
    }
  }, [router])
  if (!used) return null
  return (
    <Opening>
      <ProductOverPage slug={product} onClose={close} />
    </Opening>
  )
}
