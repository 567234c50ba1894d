import { useEffect, useEffectEvent } from 'react'

const lookEveryMs = 3000
/** The minimum interval of retries, for an error that recurs at once without an outage. */
const retryEveryMs = 60_000

let lastRetry = -Infinity

/** While `failed`, polls readiness every few seconds, and calls `retry` once the shop can serve. */
export function useRecovery(failed: boolean, retry: () => void): void {
  const recover = useEffectEvent(() => {
    lastRetry = performance.now()
    retry()
  })
  useEffect(() => {
    if (!failed) return
    let wasAway = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const ready = await isReady()
      wasAway ||= !ready
      if (stopped.signal.aborted) return
      if (ready && (wasAway || performance.now() - lastRetry > retryEveryMs)) recover()
      lookLater()
    }
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), lookEveryMs)
    }
    const lookNow = () => {
      wasAway = true
      void look()
    }
    const stopped = new AbortController()
    lookLater()
    window.addEventListener('online', lookNow)
    return () => {
      window.removeEventListener('online', lookNow)
      stopped.abort()
      clearTimeout(timer)
    }
  }, [failed])
}

const isReady = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
