import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isApiError } from '../trpc.ts'
import { ErrorPage } from './error-page.tsx'
import { useRecovery } from './use-recovery.ts'

/**
 * The router's fallback: a refusal says its words, everything else only that it failed, and loads
 * again by itself when the shop is back.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const refusal = refusalText(error)
  const loadAgain = () => {
    reset()
    void router.invalidate()
  }
  useRecovery(refusal === undefined, loadAgain)
  // Code that did not arrive is not asked for again by the page that missed it.
  const retry = isApiError(error) ? loadAgain : () => window.location.reload()
  return <ErrorPage detail={refusal ?? '500 Internal Server Error'} onRetry={retry} />
}

function refusalText(error: unknown): string | undefined {
  const status = isApiError(error) ? error.data?.httpStatus : undefined
  if (isApiError(error) && status !== undefined && status < 500) return `${status} ${error.message}`
  return undefined
}
