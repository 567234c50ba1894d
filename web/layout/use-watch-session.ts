import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useChangeSession } from '../session.ts'
import { isRefusal } from '../trpc.ts'

/**
 * Leads whoever was signed out meanwhile, by the time without use or from elsewhere, to sign in, and
 * back afterwards: the first read that is refused for it tells. What cannot be sent stays where it
 * was typed, with its message.
 */
export function useWatchSession(): void {
  const cache = useQueryClient().getQueryCache()
  const changeSession = useChangeSession()
  const signedOut = useEffectEvent(() => void changeSession(null))
  useEffect(() => {
    let noticed = false
    return cache.subscribe((event) => {
      if (noticed || event.type !== 'updated' || event.action.type !== 'error') return
      if (!isRefusal(event.action.error, 'NOT_SIGNED_IN')) return
      noticed = true
      // Not within the event of the very query that goes.
      setTimeout(signedOut)
    })
  }, [cache])
}
