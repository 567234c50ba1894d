import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/trpc.ts'
import { type Step, stepsOf } from './steps.ts'

/** The polling interval while a test e-mail is being sent, in ms. */
const SOON = 2000

/**
 * The current first steps; the provider is queried after the page. With `ifAskedFor` a
 * demonstration, which needs no steps, makes no further queries.
 */
export function useFirstSteps({ ifAskedFor = false } = {}) {
  const trpc = useTRPC()
  const read = useQuery(
    trpc.firstSteps.read.queryOptions(undefined, {
      // Refetched, so that a step done on another page shows as done.
      ...(!ifAskedFor && { staleTime: 0 }),
      refetchInterval: ({ state }) => {
        const mail = state.data?.mail.state
        return !ifAskedFor && (mail === 'queued' || mail === 'late') ? SOON : false
      },
    }),
  )
  const check = useQuery(
    trpc.firstSteps.checkPayments.queryOptions(undefined, {
      retry: false,
      // After the rest, which would otherwise wait for the provider in the same batch.
      enabled: read.data !== undefined && (!ifAskedFor || read.data.isAsked),
    }),
  )
  const steps: Step[] | undefined =
    read.data && stepsOf(read.data, check.isError ? { isDone: false, state: 'away' } : check.data)
  return { read, check, steps }
}
