import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isNetworkFault, noConnection } from '../lib/connection.ts'
import { isApiError } from '../lib/trpc.ts'
import { ErrorPage, UnreachedPage } from './error-page.tsx'
import { useRecovery } from './use-recovery.ts'

/**
 * The router's fallback: shows the message of a refusal, a missing connection, or a general error.
 * Reloads by itself once the connection or the shop is back.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const refusal = refusalText(error)
  const loadAgain = () => {
    reset()
    void router.invalidate()
  }
  // The kind of error does not change when the connection comes back.
  const [unreached] = useState(() => isNetworkFault(error) && noConnection())
  // A module whose import failed is not requested again by the same page.
  const retry = isApiError(error) ? loadAgain : () => window.location.reload()
  useRecovery(refusal === undefined, unreached === false ? loadAgain : retry)
  if (unreached !== false) return <UnreachedPage title={unreached} onRetry={retry} />
  return <ErrorPage detail={refusal ?? '500 Internal Server Error'} onRetry={retry} />
}

function refusalText(error: unknown): string | undefined {
  const status = isApiError(error) ? error.data?.httpStatus : undefined
  if (isApiError(error) && status !== undefined && status < 500) return `${status} ${error.message}`
  return undefined
}
