import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { resolveDiscrepancies } from '../discrepancy/record-discrepancy.ts'
import { closeUnpaid, type Within } from './release-order.ts'

/**
 * Ends an order with a mismatched payment: refunds the received amount, then returns the stock.
 * Returns the refunded amount. PAYMENT_MISMATCH when the payment belongs to another order.
 */
export async function rejectMismatch(
  deps: Pick<Deps, 'db' | 'payments' | 'settings' | 'clock'>,
  orderId: string,
  within: Within,
): Promise<{ amountPence: number }> {
  const { intentId } = await deps.db.payment.findUniqueOrThrow({
    where: { orderId_kind: { orderId, kind: 'order' } },
    select: { intentId: true },
  })
  const intent = intentId === null ? null : await deps.payments.findIntent(intentId)
  if (intent?.metadata['orderId'] !== orderId) throw new ShopError('PAYMENT_MISMATCH', {})

  const amountPence = intent.amount_received
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (!charge?.refunded) {
    await deps.payments.refund({ intentId: intent.id, amountPence, key: `mismatch-${orderId}` })
  }
  await closeUnpaid(deps, orderId, 'rejected', async (tx, order) => {
    const data = { amountPence, reason: 'the payment did not fit the order' }
    await tx.orderEvent.create({ data: { orderId, type: 'refunded', data } })
    await resolveDiscrepancies(deps, tx, { kinds: ['mismatch'], orderId })
    await within(tx, order)
  })
  return { amountPence }
}
