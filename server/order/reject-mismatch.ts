import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { settleFindings } from './note-finding.ts'
import { closeUnpaid, type Within } from './release-order.ts'

/**
 * Ends an order whose payment does not fit it: what the provider received for it goes back, and
 * then its stock. Answers how much went back. PAYMENT_MISMATCH when the payment names another
 * order, whose money it is.
 */
export async function rejectMismatch(
  deps: Pick<Deps, 'db' | 'payments' | 'clock'>,
  orderId: string,
  within: Within,
): Promise<{ amountPence: number }> {
  const { paymentIntentId } = await deps.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paymentIntentId: true },
  })
  const intent = paymentIntentId === null ? null : await deps.payments.findIntent(paymentIntentId)
  if (intent?.metadata['orderId'] !== orderId) throw new ShopError('PAYMENT_MISMATCH', {})

  const amountPence = intent.amount_received
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (!charge?.refunded) {
    await deps.payments.refund({ intentId: intent.id, amountPence, key: `mismatch-${orderId}` })
  }
  await closeUnpaid(deps, orderId, 'rejected', async (tx, order) => {
    const data = { amountPence, reason: 'the payment did not fit the order' }
    await tx.orderEvent.create({ data: { orderId, type: 'refunded', data } })
    await settleFindings(deps, tx, { kinds: ['mismatch'], orderId })
    await within(tx, order)
  })
  return { amountPence }
}
