import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useChangeSession } from '../lib/session.ts'
import { isRefusal } from '../lib/trpc.ts'

/**
 * Redirects to sign-in, and back afterwards, when the session has expired or was ended elsewhere.
 * The first refused query detects it. Mutations show their error and keep the entries.
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
      // Deferred: not within the event of the query that is removed.
      setTimeout(signedOut)
    })
  }, [cache])
}
