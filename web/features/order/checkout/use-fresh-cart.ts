import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Loads the cart again when the buyer comes back to this tab, since another tab may have changed it:
 * while the order is being put together, because the payment of it empties the cart.
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
