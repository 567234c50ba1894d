import type Stripe from 'stripe'
import { ShopError } from '#server/lib/errors.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import {
  type CheckoutMethod,
  paymentMethods,
} from '#server/payment/methods/payment-methods.shared.ts'
import { giftPaymentId } from '#server/gift-card/gift-card.shared.ts'
import { inTransaction } from '#server/platform/sql.ts'
import type { OpenOrder } from './open-orders.ts'
import type { CreateOrderOutput } from '../order.schema.ts'
import type { PlaceDeps } from './attempt.ts'
import { noteIntent } from '#server/payment/intent.ts'
import { lockUnclosed, markPaid } from '../payment/mark-paid.ts'
import { closeUnpaid } from '../payment/release-order.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'

/** The order that is paid. */
export type Paying = Pick<
  OpenOrder,
  'id' | 'number' | 'method' | 'intentId' | 'totalPence' | 'nowPence' | 'giftPence' | 'balanceDueOn'
> & {
  /** Of the buyer, for a method that needs it. */
  email?: string | null
  /** Whether it accepts a quotation: what that held stays held when the payment cannot start. */
  isQuoted?: boolean
}

/**
 * Starts or resumes the payment of an open order: one intent per order. When the intent cannot be
 * created, the order is closed and its stock returned at once, unless it accepts a quotation. When
 * the provider rate-limits the shop (UNAVAILABLE, with the time to retry), the order stays open and
 * the same attempt resumes it. What a gift card pays as a whole is paid at once, without the
 * provider.
 */
export async function startPayment(deps: PlaceDeps, order: Paying): Promise<CreateOrderOutput> {
  const { method, ...paying } = order
  if (method === 'gift_card') return payByGiftCard(deps, order)
  return startAtProvider(deps, { ...paying, method })
}

/** Marks an open order as paid for which a gift card pays everything. */
async function payByGiftCard(deps: PlaceDeps, order: Paying): Promise<CreateOrderOutput> {
  const { id, number, totalPence, nowPence: amountPence } = order
  await inTransaction(deps.pool, async (tx) => {
    if (!(await lockUnclosed(tx, id))) throw new PaymentError('ORDER_CLOSED', {})
    await markPaid(deps, tx, id, { intentId: null, amountPence, payerId: null })
  })
  await deps.failPoint('payment settled')
  return {
    orderId: id,
    orderNumber: number,
    paymentIntentId: giftPaymentId(id),
    clientSecret: '',
    approvalUrl: null,
    totalPence,
    due: dueAfter(order),
    giftPence: amountPence,
    paymentStatus: 'paid',
  }
}

/** The deposit that is left to pay, and the balance; null for an order that is paid as a whole. */
function dueAfter({ balanceDueOn, totalPence, nowPence, giftPence, method }: Paying) {
  if (balanceDueOn === null) return null
  const isPaid = method === 'gift_card'
  const laterPence = totalPence - nowPence - giftPence
  return { nowPence: isPaid ? 0 : nowPence, laterPence, by: balanceDueOn }
}

type PayingAtProvider = Paying & { method: CheckoutMethod }

async function startAtProvider(
  deps: PlaceDeps,
  order: PayingAtProvider,
): Promise<CreateOrderOutput> {
  const intent = order.intentId
    ? await deps.payments.findIntent(order.intentId)
    : await makeIntent(deps, order)
  if (!intent) throw new ProviderError('PAYMENT_FAILED', {})
  if (intent.status === 'succeeded') await settlePayment(deps, order.id)
  const { redirects } = paymentMethods[order.method]
  const redirected = redirects ? await redirect(deps, order, intent) : intent
  return {
    orderId: order.id,
    orderNumber: order.number,
    paymentIntentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    approvalUrl: redirected.next_action?.redirect_to_url?.url ?? null,
    totalPence: order.totalPence,
    due: dueAfter(order),
    giftPence: order.giftPence,
    paymentStatus: intent.status === 'succeeded' ? 'paid' : 'pending',
  }
}

async function makeIntent(deps: PlaceDeps, order: PayingAtProvider): Promise<Stripe.PaymentIntent> {
  try {
    const intent = await deps.payments.createIntent({
      orderId: order.id,
      amountPence: order.nowPence,
      method: order.method,
    })
    await deps.failPoint('intent created')
    await storeIntent(deps, order.id, intent.id)
    await deps.failPoint('intent noted')
    return intent
  } catch (error) {
    if (!isAskedTooOften(error) && order.isQuoted !== true)
      await closeUnpaid(deps, order.id, 'notCreated')
    throw error
  }
}

const isAskedTooOften = (error: unknown) =>
  ShopError.is(error, 'UNAVAILABLE') && error.facts.retryAfterSeconds !== undefined

/**
 * Stores the intent of the order's payment. An order that was closed meanwhile must not be paid any
 * more.
 */
async function storeIntent(deps: PlaceDeps, orderId: string, intentId: string): Promise<void> {
  if (await noteIntent(deps, { orderId, of: 'order', intentId })) return
  await deps.payments.cancelIntent(intentId)
  throw new PaymentError('ORDER_CLOSED', {})
}

/**
 * Returns where the buyer approves the payment; the return URL carries the input of the capture call.
 */
async function redirect(
  { config, payments }: PlaceDeps,
  order: PayingAtProvider,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'succeeded') return intent
  const url = new URL('/shop/paypal-return', config.http.publicOrigin)
  url.searchParams.set('paymentId', intent.id)
  url.searchParams.set('PayerID', order.id)
  const { method, email = null } = order
  return payments.startRedirect(intent.id, { method, email, returnUrl: url.href })
}
