import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type User, useUser } from '../../lib/session.ts'
import { type RouterOutputs, trpc } from '../../lib/trpc.ts'
import { guestId } from './guest-id.ts'

export type CartOwner = { userId: string } | { guestId: string }
export type Cart = RouterOutputs['cart']['get']
export type CartLineData = Cart['items'][number]

/** What is shown of a cart that could not be changed, until the server's is here again. */
export const emptyCart: Cart = { id: null, items: [], totalPence: 0, vatPence: 0 }

const paidPage = '/shop/payment-success'

/** Whose cart this browser changes. Only in the browser: a guest's id is kept there. */
export function ownerOf(user: User | null): CartOwner {
  return user === null ? { guestId: guestId() } : { userId: user.id }
}

/**
 * Whose cart this browser shows; null during hydration. No page is sent with its cart: a part that is
 * hydrated after the cart has come for another part must not differ from what was sent either.
 */
export function useCartOwner(): CartOwner | null {
  const user = useUser()
  const hydrated = useHydrated()
  return hydrated ? ownerOf(user) : null
}

/** The cart of whoever is here; empty while it is not known, and not asked for once it is paid. */
export function useCart() {
  const owner = useCartOwner()
  const paid = useLocation({ select: ({ pathname }) => pathname === paidPage })
  return trpc.cart.get.useQuery(owner ?? {}, { enabled: owner !== null && !paid })
}

/** Loads the cart again on each page of the storefront, but not on the one that thanks for paying. */
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

/** Loads the cart once, on the page that loads none by itself. */
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

/** Empties what this browser shows of the cart: it has been paid for. */
export function useForgetCart(): () => Promise<void> {
  const utils = trpc.useUtils()
  const owner = useCartOwner()
  return async () => {
    if (owner === null) return
    await utils.cart.get.cancel(owner)
    utils.cart.get.setData(owner, emptyCart)
  }
}
