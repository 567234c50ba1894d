import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type User, useUser } from '#web/lib/session.ts'
import { type RouterOutputs, trpc } from '#web/lib/trpc.ts'
import { guestId } from './guest-id.ts'

export type CartOwner = { userId: string } | { guestId: string }
export type Cart = RouterOutputs['cart']['get']
export type CartLineData = Cart['items'][number]

/** Shown when a change failed, until the server's cart is loaded. */
export const emptyCart: Cart = { id: null, items: [], totalPence: 0, vatPence: 0 }

const paidPage = '/shop/payment-success'

/** The owner of this browser's cart. Only in the browser, which stores the guest id. */
export function ownerOf(user: User | null): CartOwner {
  return user === null ? { guestId: guestId() } : { userId: user.id }
}

/**
 * The owner of the displayed cart; null during hydration. No page contains its cart: a part that
 * hydrates after the cart has been loaded for another part must not differ from the server's HTML
 * either.
 */
export function useCartOwner(): CartOwner | null {
  const user = useUser()
  const hydrated = useHydrated()
  return hydrated ? ownerOf(user) : null
}

/** The current visitor's cart; empty while it is unknown, and not loaded once it is paid. */
export function useCart() {
  const owner = useCartOwner()
  const paid = useLocation({ select: ({ pathname }) => pathname === paidPage })
  return trpc.cart.get.useQuery(owner ?? {}, { enabled: owner !== null && !paid })
}

/** Reloads the cart on each page of the storefront, except the confirmation page. */
export function useReloadCart(): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const utils = trpc.useUtils()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (pathname !== paidPage) void utils.cart.get.invalidate()
  }, [pathname, utils])
}

/** Loads the cart once, on a page that does not load it otherwise. */
export function LoadCart(): null {
  const owner = useCartOwner()
  const utils = trpc.useUtils()
  const known = owner !== null
  const load = useEffectEvent(() => {
    if (owner !== null) void utils.cart.get.prefetch(owner)
  })
  useEffect(() => {
    if (known) load()
  }, [known])
  return null
}

/** Empties the displayed cart, which was paid for. */
export function useClearCart(): () => Promise<void> {
  const utils = trpc.useUtils()
  const owner = useCartOwner()
  return async () => {
    if (owner === null) return
    await utils.cart.get.cancel(owner)
    utils.cart.get.setData(owner, emptyCart)
  }
}
