import { noop, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedAddress } from '#web/features/address/address-values.ts'
import { ChooseAddress } from '#web/features/address/choose-address.tsx'
import { GuestAddressPanel } from '#web/features/address/guest-address-panel.tsx'
import { type GuestAddress, useGuestAddress } from '#web/features/address/guest-address.ts'
import { CartCodes } from '#web/features/cart/cart-codes.tsx'
import { CartLines } from '#web/features/cart/cart-lines.tsx'
import { GoneLines } from '#web/features/cart/gone-lines.tsx'
import { readCartOnServer, useCart, useCartOwner } from '#web/features/cart/use-cart.ts'
import { useCartChanging, useChangeCart } from '#web/features/cart/use-change-cart.ts'
import { type CheckoutLines, CheckoutPage } from '#web/features/order/checkout/checkout-page.tsx'
import { destinationOf } from '#web/features/order/checkout/destination.ts'
import { pageTitle } from '#web/lib/page/page-title.ts'
import { type User, useUser } from '#web/lib/session.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { leadTo } from '#web/ui/lead-to.ts'

export const Route = createFileRoute('/_shop/shop/checkout')({
  loader: async ({ context }) => {
    const { queryClient, trpc, user } = context
    const addresses =
      user === null ? undefined : queryClient.query(trpc.address.list.queryOptions()).catch(noop)
    const [cart] = await Promise.all([
      readCartOnServer(context),
      queryClient.query(trpc.feature.banner.queryOptions()).catch(noop),
      addresses,
    ])
    if (import.meta.env.SSR && cart !== null && context.posted?.form === 'guest-address') {
      const { readDeliveriesOnServer } =
        await import('#web/features/order/checkout/delivery/use-deliveries.ts')
      const postcode = context.posted.values['pincode'] ?? ''
      await readDeliveriesOnServer(context, { cart, postcode })
    }
    return { cart }
  },
  head: ({ match }) => pageTitle('Checkout', match.context.shop, '/shop/checkout'),
  component: Page,
})

function Page() {
  const user = useUser()
  return user === null ? <GuestCheckout /> : <ShopperCheckout user={user} />
}

function GuestCheckout() {
  const [entered, enter] = useGuestAddress()
  const delivery = useRef<HTMLHeadingElement>(null)
  const destination = entered && destinationOf(entered.address, entered.email, entered)
  const goOn = (next: GuestAddress) => {
    flushSync(() => enter(next))
    leadTo(delivery.current)
  }
  return (
    <CheckoutPage
      {...usePurchase()}
      isGuest
      destination={destination}
      addressPanel={<GuestAddressPanel entered={entered} onEntered={goOn} />}
      deliveryHeading={delivery}
    />
  )
}

function ShopperCheckout({ user }: { user: User }) {
  const [chosen, choose] = useState<SavedAddress | null>(null)
  const destination = chosen && destinationOf(chosen, user.email, { addressId: chosen.id })
  return (
    <CheckoutPage
      {...usePurchase()}
      isGuest={false}
      destination={destination}
      addressPanel={<ChooseAddress chosen={chosen?.id ?? null} onChoose={choose} />}
    />
  )
}

/** The cart and the buyer. */
function usePurchase() {
  const cart = useCart()
  const trpc = useTRPC()
  return {
    owner: useCartOwner(),
    cart: cart.data,
    changing: useCartChanging(),
    onService: useChangeCart().setService,
    onReload: cart.isError ? () => void cart.refetch() : null,
    picture: useQuery(trpc.feature.banner.queryOptions()).data?.images[1],
    gone: <GoneLines />,
    codes: (fixed: boolean) => <CartCodes fixed={fixed} isSummed />,
    lines: (shown: Parameters<CheckoutLines>[0]) => <CartLines size="sm" {...shown} />,
  }
}
