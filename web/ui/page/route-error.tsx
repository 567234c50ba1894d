import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isNetworkFault, mayReload, noConnection, reloadFor } from '#web/lib/connection.ts'
import { isApiError } from '#web/lib/trpc.ts'
import { ErrorPage, UnreachedPage } from './error-page.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { useRecovery } from './use-recovery.ts'

/**
 * The router's fallback: shows the message of a refusal, a missing connection, or a general error.
 * A page of an earlier release, whose files are gone, is loaded anew. Reloads by itself once the connection or the shop is back.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isOld] = useState(() => mayReload(error))
  useEffect(() => {
    if (isOld) reloadFor(error)
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
