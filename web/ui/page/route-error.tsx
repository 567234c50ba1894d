import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useEffectEvent } from 'react'
import { isNetworkFault, mayReload, noConnection, reloadFor } from '#web/lib/connection.ts'
import { isApiError } from '#web/lib/trpc.ts'
import { ErrorPage, UnreachedPage } from './error-page.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'

/**
 * The router's fallback: shows the message of a refusal, a missing connection, or a general error.
 * A page of an earlier release, whose files are gone, is loaded anew. Reloads by itself once the connection or the shop is back.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isOld] = useState(() => mayReload(error))
  useEffect(() => {
    if (isOld) void reloadFor(error)
  }, [isOld, error])
  const refusal = refusalText(error)
  const loadAgain = () => {
    reset()
    void router.invalidate()
  }
  // The kind of error does not change when the connection comes back.
  const [unreached] = useState(() => isNetworkFault(error) && noConnection())
  // A module whose import failed is not requested again by the same page.
  const retry = isApiError(error) ? loadAgain : () => window.location.reload()
  useRecovery(refusal === undefined && !isOld, unreached === false ? loadAgain : retry)
  if (isOld) return <PageSkeleton />
  if (unreached !== false) return <UnreachedPage title={unreached} onRetry={retry} />
  return <ErrorPage detail={refusal ?? '500 Internal Server Error'} onRetry={retry} />
}

function refusalText(error: unknown): string | undefined {
  const status = isApiError(error) ? error.data?.httpStatus : undefined
  if (isApiError(error) && status !== undefined && status < 500) return `${status} ${error.message}`
  return undefined
}

const lookEveryMs = 3000
/** The minimum interval of retries, for an error that recurs at once without an outage. */
const retryEveryMs = 60_000

let lastRetry = -Infinity

/** While `failed`, polls readiness every few seconds, and calls `retry` once the shop can serve. */
function useRecovery(failed: boolean, retry: () => void): void {
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
