import { noop, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type User, useUser } from '#web/lib/session.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { noPromotions } from '#server/cart/promoted/no-promotions.shared.ts'
import { cartMutations } from './adding/add-rules.ts'
import { guestId } from './guest-id.ts'
import type { RouterContext } from '#web/lib/router-context.ts'

export type CartOwner = { userId: string } | { guestId: string }
export type Cart = RouterOutputs['cart']['get']
export type CartLineData = Cart['items'][number]

/** Shown when a change failed, until the server's cart is loaded. */
export const emptyCart: Cart = {
  id: null,
  items: [],
  totalPence: 0,
  vatPence: 0,
  promotions: noPromotions,
  gone: [],
}

const paidPage = '/shop/payment-success'

/** The owner of this browser's cart. Only in the browser, which stores the guest id. */
export function ownerOf(user: User | null): CartOwner {
  return user === null ? { guestId: guestId() } : { userId: user.id }
}

/**
 * The owner of the displayed cart; null during hydration. A part that hydrates after the cart has
 * been loaded for another part must not differ from the server's HTML.
 */
export function useCartOwner(): CartOwner | null {
  const user = useUser()
  const hydrated = useHydrated()
  return hydrated ? ownerOf(user) : null
}

/** The cart that the server has rendered the page with: none of a page that guests share. */
const useRenderedCart = () =>
  useMatches({
    select: (matches) => {
      for (const { loaderData: data } of matches) {
        if (typeof data === 'object' && data !== null && 'cart' in data && data.cart) {
          return data.cart
        }
      }
      return undefined
    },
  })

/**
 * The current visitor's cart; undefined while it is unknown, and not loaded once it is paid. Another
 * tab may have changed it when this one is seen again.
 */
export function useCart() {
  const owner = useCartOwner()
  const rendered = useRenderedCart()
  const paid = useLocation({ select: ({ pathname }) => pathname === paidPage })
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return useQuery(
    trpc.cart.get.queryOptions(owner ?? {}, {
      enabled: owner !== null && !paid,
      placeholderData: owner === null && !paid ? rendered : undefined,
      refetchOnWindowFocus: () => (queryClient.isMutating(cartMutations) === 0 ? 'always' : false),
    }),
  )
}

/**
 * Reloads the cart on each page of the storefront, except the confirmation page, and on one that
 * comes back from the browser's cache.
 */
export function useReloadCart(): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (pathname !== paidPage) void queryClient.invalidateQueries(trpc.cart.get.pathFilter())
  }, [pathname, queryClient, trpc])
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queryClient.invalidateQueries(trpc.cart.get.pathFilter())
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [queryClient, trpc])
}

/** Loads the cart once, on a page that does not load it otherwise. */
export function LoadCart(): null {
  const owner = useCartOwner()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const known = owner !== null
  const load = useEffectEvent(() => {
    if (owner !== null) void queryClient.query(trpc.cart.get.queryOptions(owner)).catch(noop)
  })
  useEffect(() => {
    if (known) load()
  }, [known])
  return null
}

/** Empties the displayed cart, which was paid for. */
export function useClearCart(): () => Promise<void> {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const owner = useCartOwner()
  return async () => {
    if (owner === null) return
    await queryClient.cancelQueries(trpc.cart.get.queryFilter(owner))
    queryClient.setQueryData(trpc.cart.get.queryKey(owner), emptyCart)
  }
}

/**
 * The cart of the visitor for a page that the server renders with it, as the loader data `cart`;
 * null in a browser, which loads it itself, and where it cannot be read.
 */
export async function readCartOnServer({
  queryClient,
  trpc,
  user,
  guestId,
}: RouterContext & { user: User | null }): Promise<Cart | null> {
  if (typeof window !== 'undefined') return null
  if (user === null && guestId === undefined) return emptyCart
  const owner = user === null ? { guestId } : { userId: user.id }
  return queryClient.query(trpc.cart.get.queryOptions(owner)).catch(() => null)
}
