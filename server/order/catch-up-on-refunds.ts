import type { Deps } from '../deps.ts'
import { receiveEvent } from './receive-payment-event.ts'

/**
 * Takes in what the provider told of refunds in the last hours and no webhook has brought: a refund
 * can fail weeks after it was given. Each event counts once, whichever way it comes.
 */
export async function catchUpOnRefunds(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'reached'>,
  { hours }: { hours: number },
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - hours * 3_600_000)
  for await (const event of deps.payments.listRefundEvents(since)) {
    await receiveEvent(deps, event).catch((error: unknown) => {
      deps.log.error({ err: error, eventId: event.id }, 'what became of a refund is not known')
    })
  }
}
