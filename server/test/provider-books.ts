import type { StripeSimulator } from '../../scripts/embedded/stripe/server.ts'
import type { Deps } from '../platform/deps.ts'
import { checkBooks } from '../order/check-books.ts'

/**
 * What contradicts itself within the shop's books or between them and the payment provider's: every
 * succeeded payment of one of its orders is paid there, or was refunded, to the penny.
 */
export async function contradictions(
  deps: Pick<Deps, 'db'>,
  simulator: Pick<StripeSimulator, 'intents' | 'refunds'>,
): Promise<string[]> {
  const own = await checkBooks(deps)
  const orders = await deps.db.order.findMany({
    select: {
      id: true,
      paymentIntentId: true,
      paymentStatus: true,
      totalPence: true,
      refundedPence: true,
    },
  })
  const known = new Map(orders.map((order) => [order.id, order]))
  const found = own.map(({ rule, id, detail }) => `${rule}: ${id} ${detail}`)
  for (const intent of simulator.intents()) {
    const named = known.get(intent.metadata['orderId'] ?? '')
    if (!named) continue
    const order = named.paymentIntentId === intent.id ? named : undefined
    const received = intent.status === 'succeeded' ? intent.amount : 0
    const returned = simulator
      .refunds()
      .filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    const captured = order && !['pending', 'cancelled'].includes(order.paymentStatus)
    const kept = captured ? order.totalPence - order.refundedPence : 0
    if (received - returned !== kept) {
      found.push(
        `intent ${intent.id}: ${received} received, ${returned} returned, the books keep ${kept}` +
          ` (${order?.paymentStatus ?? 'no order'})`,
      )
    }
  }
  return found
}
