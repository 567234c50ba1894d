import { receiveEvent, type ReceiveDeps } from './receive-payment-event.ts'

/**
 * Processes the provider's events about refunds and disputes of the last hours that no webhook
 * delivered: a refund can fail, or a payment be disputed, weeks after it was made. Each event counts once, however it arrives.
 */
export async function catchUpOnRefunds(
  deps: ReceiveDeps,
  { hours }: { hours: number },
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - hours * 3_600_000)
  for await (const event of deps.payments.listLaterEvents(since)) {
    await receiveEvent(deps, event).catch((error: unknown) => {
      deps.log.error({ err: error, eventId: event.id }, 'what became of a payment is not known')
    })
  }
}
