import type { StripeSimulator } from '#scripts/embedded/stripe/server.ts'
import type { Deps } from '../platform/deps.ts'
import { checkBooks } from '#server/check-books.ts'

/**
 * The contradictions within the shop's books, and between them and the payment provider's: every
 * succeeded intent of an order or removal must be a payment in the books or be refunded, to the
 * penny, and every refund of such a payment must be in the books.
 */
export async function contradictions(
  deps: Pick<Deps, 'db'>,
  simulator: Pick<StripeSimulator, 'intents' | 'refunds'>,
): Promise<string[]> {
  const own = await checkBooks(deps)
  const rows = await deps.db.payment.findMany({
    include: { refunds: { select: { stripeRefundId: true } } },
  })
  // The intent of an order's first payment names the order, that of any other the payment.
  const named = new Set(rows.flatMap(({ orderId, id }) => [orderId ?? id, id]))
  const payments = new Map(rows.map((payment) => [payment.intentId, payment]))
  const refundsOf = Map.groupBy(simulator.refunds(), ({ payment_intent: of }) => of)
  const found = own.map(({ rule, id, detail }) => `${rule}: ${id} ${detail}`)
  for (const intent of simulator.intents()) {
    const about = intent.metadata['orderId'] ?? intent.metadata['paymentId'] ?? ''
    if (!named.has(about)) continue
    const noted = payments.get(intent.id)
    const payment = noted?.orderId === about || noted?.id === about ? noted : undefined
    const received = intent.status === 'succeeded' ? intent.amount : 0
    const refunds = (refundsOf.get(intent.id) ?? []).filter(({ status }) => status !== 'failed')
    const returned = refunds.reduce((sum, refund) => sum + refund.amount, 0)
    const captured = payment && !['pending', 'cancelled'].includes(payment.status)
    const kept = captured ? payment.amountPence - payment.refundedPence : 0
    const booked = new Set(payment?.refunds.map(({ stripeRefundId }) => stripeRefundId))
    const strays = captured ? refunds.filter(({ id }) => !booked.has(id)) : []
    found.push(...strays.map(({ id }) => `intent ${intent.id}: refund ${id} is not in the books`))
    if (received - returned !== kept) {
      found.push(
        `intent ${intent.id}: ${received} received, ${returned} returned, the books keep ${kept}` +
          ` (${payment?.status ?? 'no payment'})`,
      )
    }
  }
  return found
}
