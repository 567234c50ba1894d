import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

/**
 * Reloads the cart when the buyer returns to this tab, since another tab may have changed it. Only
 * before the order is placed, because paying empties the cart.
 */
export function useFreshCart(isChoosing: boolean): void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const load = useEffectEvent(() => {
    if (isChoosing && document.visibilityState === 'visible')
      void queryClient.invalidateQueries(trpc.cart.get.pathFilter())
  })
  useEffect(() => {
    const comeBack = () => load()
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [])
}

/** The cart to order. */
export type Cart = RouterOutputs['cart']['get']

/** What is asked about getting a cart to an address; the postcode is empty where none is known. */
export const deliveryInput = (cart: Cart | undefined, typed: string | null) => ({
  postcode: (typed === null ? null : normalizePostcode(typed)) ?? '',
  items: cart?.items.map(({ productId, quantity }) => ({ productId, quantity })) ?? [],
})
