import { trpc } from '../../lib/trpc.ts'
import { type Step, stepsOf } from './steps.ts'

/** How often an e-mail that is on its way is asked about, in milliseconds. */
const SOON = 2000

/**
 * The first steps as they are now: what is asked of the provider comes after the page. With
 * `ifAskedFor` a demonstration, which needs none, asks nothing more than that.
 */
export function useFirstSteps({ ifAskedFor = false } = {}) {
  const read = trpc.firstSteps.read.useQuery(undefined, {
    // Whoever comes back from a step sees it done.
    ...(!ifAskedFor && { staleTime: 0 }),
    refetchInterval: ({ state }) => {
      const mail = state.data?.mail.state
      return !ifAskedFor && (mail === 'queued' || mail === 'late') ? SOON : false
    },
  })
  const check = trpc.firstSteps.checkPayments.useQuery(undefined, {
    retry: false,
    // After the rest, which would wait for the provider in one request.
    enabled: read.data !== undefined && (!ifAskedFor || read.data.isAsked),
  })
  const steps: Step[] | undefined =
    read.data && stepsOf(read.data, check.isError ? { isDone: false, state: 'away' } : check.data)
  return { read, check, steps }
}
