import type { Actor } from '../../audit/record-audit.ts'
import { ShopError } from '../../lib/errors.ts'
import { lockOrder } from '../lock-order.ts'
import type { RefundInput, RefundOutput } from '../staff/admin-order.schema.ts'
import { leftToRefund, reserveRefund, sendRefund, type RefundDeps } from './refund-money.ts'

/**
 * Refunds an order, wholly or in part: without an amount, all that is refundable. The same key
 * never refunds twice; with another amount it is KEY_REUSED. REFUND_TOO_LARGE above the refundable
 * amount, PAYMENT_FAILED when the provider refuses.
 */
export async function refundOrder(
  deps: RefundDeps,
  actor: Actor,
  input: RefundInput,
): Promise<RefundOutput> {
  const refund = await findOrReserve(deps, actor, input)
  if (refund.status === 'failed') throw new ShopError('PAYMENT_FAILED', {})
  if (refund.status === 'pending') await sendRefund(deps, refund)
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    return {
      amountPence: refund.amountPence,
      refundedPence: order.refundedPence,
      refundablePence: await leftToRefund(tx, order),
      paymentStatus: order.paymentStatus,
    }
  })
}

function findOrReserve({ db }: RefundDeps, actor: Actor, input: RefundInput) {
  const key = `staff-${input.idempotencyKey}`
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order || order.archived) throw new ShopError('NOT_FOUND', { what: 'order' })
    const known = await tx.refund.findUnique({
      where: { idempotencyKey: key },
      select: { id: true, orderId: true, amountPence: true, idempotencyKey: true, status: true },
    })
    if (known) {
      const { amountPence = known.amountPence } = input
      if (known.orderId !== order.id || known.amountPence !== amountPence) {
        throw new ShopError('KEY_REUSED', {})
      }
      return { ...known, intentId: order.paymentIntentId ?? '' }
    }
    const amountPence = input.amountPence ?? (await leftToRefund(tx, order))
    const reserved = await reserveRefund(tx, order, {
      amountPence,
      reason: input.reason,
      key,
      actor,
    })
    return { ...reserved, status: 'pending' as const }
  })
}
