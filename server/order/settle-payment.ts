import type Stripe from 'stripe'
import type { Deps } from '../deps.ts'
import { isShopError, ShopError } from '../lib/errors.ts'
import { inTransaction, sqlOf } from '../sql.ts'
import { lockOrder } from './lock-order.ts'
import { markPaid } from './mark-paid.ts'
import { reserveRefund, sendRefund } from './refund-money.ts'

type SettleDeps = Pick<Deps, 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'reached'>

/** What a payment is compared with. */
interface Unsettled {
  id: string
  totalPence: number
  paymentStatus: string
  paymentIntentId: string | null
}

/** How the provider's answer and the order contradict each other; null when they fit. */
export function mismatchOf(order: Unsettled, intent: Stripe.PaymentIntent): string | null {
  if (intent.id !== order.paymentIntentId) return `intent ${intent.id} is not the order's`
  if (intent.metadata.orderId !== order.id) return 'the intent names another order'
  if (intent.currency !== 'gbp') return `paid in ${intent.currency}`
  if (intent.amount_received !== order.totalPence) {
    return `paid ${intent.amount_received} pence instead of ${order.totalPence}`
  }
  return null
}

/** Why nothing was paid yet, in the provider's words where it has some. */
function unpaidReason(intent: Stripe.PaymentIntent): string {
  if (intent.status === 'processing') return 'Your bank is still working on this payment.'
  return intent.last_payment_error?.message ?? 'This order has not been paid yet.'
}

/** What decides whether an order is paid already, and by which payment; null when there is none. */
export async function readUnsettled(
  { pool }: Pick<Deps, 'pool'>,
  orderId: string,
): Promise<Unsettled | null> {
  const [order] = await sqlOf(pool).$queryRaw<Unsettled[]>`
    SELECT id, "totalPence", "paymentStatus", "paymentIntentId"
    FROM "Order" WHERE id = ${orderId}::uuid`
  return order ?? null
}

/**
 * Settles an order with the provider, which alone knows what was paid: checks amount, currency and
 * order, and moves the order from pending to paid exactly once, whoever asks and however often.
 * NOT_PAID with the reason, ORDER_CLOSED for a cancelled intent, PAYMENT_MISMATCH when the payment
 * does not fit (kept on the order for staff).
 */
export async function settlePayment(
  deps: SettleDeps,
  orderId: string,
  known?: Stripe.PaymentIntent,
): Promise<void> {
  await settle(deps, await readUnsettled(deps, orderId), known)
}

/** Settles an order that was just read, as `settlePayment` does. */
export async function settle(
  deps: SettleDeps,
  order: Unsettled | null,
  known?: Stripe.PaymentIntent,
): Promise<void> {
  if (!order?.paymentIntentId) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { id: orderId } = order
  if (['paid', 'partiallyRefunded', 'refunded'].includes(order.paymentStatus)) return

  const intent = known ?? (await deps.payments.findIntent(order.paymentIntentId))
  if (!intent) throw new ShopError('PAYMENT_MISMATCH', {})
  await deps.reached('payment read')
  if (intent.status === 'canceled') throw new ShopError('ORDER_CLOSED', {})
  if (intent.status !== 'succeeded') {
    throw new ShopError('NOT_PAID', { reason: unpaidReason(intent) })
  }
  const mismatch = mismatchOf(order, intent)
  if (mismatch) {
    await deps.db.order.update({ where: { id: orderId }, data: { paymentFlag: mismatch } })
    deps.log.error({ orderId, intentId: intent.id, mismatch }, 'a payment does not fit its order')
    throw new ShopError('PAYMENT_MISMATCH', {})
  }
  try {
    await inTransaction(deps.pool, (tx) => markPaid(deps, tx, orderId, intent))
    await deps.reached('payment settled')
  } catch (error) {
    if (!isShopError(error, 'OUT_OF_STOCK')) throw error
    await giveBack(deps, orderId)
    throw new ShopError('ORDER_CLOSED', {}, { cause: error })
  }
}

/** Refunds a payment that came after its order was closed and its stock was sold to others. */
async function giveBack(deps: SettleDeps, orderId: string): Promise<void> {
  const refund = await deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentStatus !== 'cancelled') return null
    const { paymentStatus } = await tx.order.update({
      where: { id: orderId },
      data: { paymentStatus: 'paid', paidAt: deps.clock.now() },
      select: { paymentStatus: true },
    })
    return reserveRefund(
      tx,
      { ...order, paymentStatus },
      {
        amountPence: order.totalPence,
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
