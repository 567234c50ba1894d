import { useEffect, useEffectEvent } from 'react'
import { trpc } from '#web/lib/trpc.ts'

/**
 * Reloads the cart when the buyer returns to this tab, since another tab may have changed it. Only
 * before the order is placed, because paying empties the cart.
 */
export function useFreshCart(isChoosing: boolean): void {
  const utils = trpc.useUtils()
  const load = useEffectEvent(() => {
    if (isChoosing && document.visibilityState === 'visible') void utils.cart.get.invalidate()
  })
  useEffect(() => {
    const comeBack = () => load()
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [])
}
