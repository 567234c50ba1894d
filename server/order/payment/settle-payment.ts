import type Stripe from 'stripe'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { isShopError, ShopError } from '../../lib/errors.ts'
import { inTransaction, readRows } from '../../platform/sql.ts'
import { lockOrder } from '../lock-order.ts'
import { paymentStatuses } from '../order.schema.ts'
import { flagPayment } from './flag-payment.ts'
import { markPaid } from './mark-paid.ts'
import { withItsPayment } from './with-its-payment.ts'
import { reserveRefund, sendRefund } from '../refund/refund-money.ts'

type SettleDeps = Pick<
  Deps,
  'db' | 'pool' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/** What is asked for an order, which the provider's payment must match. */
const unsettled = z.object({
  /** The order's. */
  id: z.uuid(),
  amountPence: z.int(),
  status: z.enum(paymentStatuses),
  intentId: z.string().nullable(),
})
type Unsettled = z.infer<typeof unsettled>

/** Whether an order was ever paid, even if it was refunded since. */
export const isSettled = ({ status }: Pick<Unsettled, 'status'>) =>
  ['paid', 'partiallyRefunded', 'refunded'].includes(status)

/** How the provider's payment differs from the order; null when they match. */
export function mismatchOf(order: Unsettled, intent: Stripe.PaymentIntent): string | null {
  if (intent.id !== order.intentId) return `intent ${intent.id} is not the order's`
  if (intent.metadata.orderId !== order.id) return 'the intent names another order'
  if (intent.currency !== 'gbp') return `paid in ${intent.currency}`
  if (intent.amount_received !== order.amountPence) {
    return `paid ${intent.amount_received} pence instead of ${order.amountPence}`
  }
  return null
}

/** Why the order is not paid yet, in the provider's words if there are any. */
function unpaidReason(intent: Stripe.PaymentIntent): string {
  if (intent.status === 'processing') return 'Your bank is still working on this payment.'
  return intent.last_payment_error?.message ?? 'This order has not been paid yet.'
}

/** The state of an order's payment; null for an unknown order. */
export async function readUnsettled(
  { pool }: Pick<Deps, 'pool'>,
  orderId: string,
): Promise<Unsettled | null> {
  const [order] = await readRows(pool, unsettled)`
    SELECT "orderId" AS id, "amountPence", status, "intentId"
    FROM "Payment" WHERE "orderId" = ${orderId}::uuid AND kind = 'order'`
  return order ?? null
}

/**
 * Settles an order with the provider, the only authority on what was paid: checks amount, currency
 * and order, and moves the order from pending to paid exactly once, however often it is called.
 * NOT_PAID with the reason, ORDER_CLOSED for a cancelled intent, PAYMENT_MISMATCH (recorded on the
 * order for staff).
 */
export async function settlePayment(
  deps: SettleDeps,
  orderId: string,
  known?: Stripe.PaymentIntent,
): Promise<void> {
  await settle(deps, await readUnsettled(deps, orderId), known)
}

/** Settles an order that the caller has just read, as `settlePayment` does. */
export async function settle(
  deps: SettleDeps,
  order: Unsettled | null,
  known?: Stripe.PaymentIntent,
): Promise<void> {
  if (!order?.intentId) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { id: orderId } = order
  if (isSettled(order)) return

  const intent = known ?? (await deps.payments.findIntent(order.intentId))
  if (!intent) throw new ShopError('PAYMENT_MISMATCH', {})
  await deps.failPoint('payment read')
  if (intent.status === 'canceled') throw new ShopError('ORDER_CLOSED', {})
  if (intent.status !== 'succeeded') {
    throw new ShopError('NOT_PAID', { reason: unpaidReason(intent) })
  }
  const mismatch = mismatchOf(order, intent)
  if (mismatch) {
    await flagPayment(deps, orderId, mismatch)
    deps.log.error({ orderId, intentId: intent.id, mismatch }, 'a payment does not fit its order')
    throw new ShopError('PAYMENT_MISMATCH', {})
  }
  try {
    await inTransaction(deps.pool, (tx) => markPaid(deps, tx, orderId, intent))
    await deps.failPoint('payment settled')
  } catch (error) {
    if (!isShopError(error, 'OUT_OF_STOCK')) throw error
    await giveBack(deps, orderId)
    throw new ShopError('ORDER_CLOSED', {}, { cause: error })
  }
}

/** Refunds a payment that arrived after its order was closed and its stock was sold. */
async function giveBack(deps: SettleDeps, orderId: string): Promise<void> {
  const refund = await deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentStatus !== 'cancelled') return null
    const paidAt = deps.clock.now()
    await tx.order.update({
      where: { id: orderId },
      data: {
        paymentStatus: 'paid',
        paidAt,
        payments: withItsPayment({ status: 'paid', paidAt }),
      },
    })
    return reserveRefund(
      tx,
      { ...order, payment: { ...order.payment, status: 'paid' } },
      {
        amountPence: order.payment.amountPence,
        reason: 'paid after the order was closed',
        key: `late-${orderId}`,
        actor: null,
      },
    )
  })
  if (!refund) return
  await sendRefund(deps, refund)
  deps.log.warn({ orderId, intentId: refund.intentId }, 'a late payment was refunded')
}
