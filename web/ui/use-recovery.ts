import { useEffect, useEffectEvent } from 'react'

const lookEveryMs = 3000
/** A fault that is not an outage may come back at once: then it is tried again no oftener. */
const retryEveryMs = 60_000

let lastRetry = -Infinity

/**
 * While `failed`, asks every few seconds whether the shop can serve again, and calls `retry` once
 * it can.
 */
export function useRecovery(failed: boolean, retry: () => void): void {
  const recover = useEffectEvent(() => {
    lastRetry = performance.now()
    retry()
  })
  useEffect(() => {
    if (!failed) return
    let wasAway = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const ready = await isReady()
      wasAway ||= !ready
      if (stopped.signal.aborted) return
      if (ready && (wasAway || performance.now() - lastRetry > retryEveryMs)) recover()
      lookLater()
    }
    const lookLater = () => {
      timer = setTimeout(() => void look(), lookEveryMs)
    }
    const stopped = new AbortController()
    lookLater()
    return () => {
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
