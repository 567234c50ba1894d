import type Stripe from 'stripe'
import { ShopError } from '#server/lib/errors.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { paymentMethods } from '#server/lib/order/payment-methods.shared.ts'
import type { OpenOrder } from './open-orders.ts'
import type { CreateOrderOutput } from '../order.schema.ts'
import type { PlaceDeps } from './attempt.ts'
import { noteIntent } from '#server/payment/intent.ts'
import { closeUnpaid } from '../payment/release-order.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'

/**
 * Starts or resumes the payment of an open order: one intent per order. When the intent cannot be
 * created, the order is closed and its stock returned at once. When the provider rate-limits the
 * shop (UNAVAILABLE, with the time to retry), the order stays open and the same attempt resumes it.
 */
export async function startPayment(deps: PlaceDeps, order: OpenOrder): Promise<CreateOrderOutput> {
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
    paymentStatus: intent.status === 'succeeded' ? 'paid' : 'pending',
  }
}

async function makeIntent(deps: PlaceDeps, order: OpenOrder): Promise<Stripe.PaymentIntent> {
  try {
    const intent = await deps.payments.createIntent({
      orderId: order.id,
      amountPence: order.totalPence,
      method: order.method,
    })
    await deps.failPoint('intent created')
    await storeIntent(deps, order.id, intent.id)
    await deps.failPoint('intent noted')
    return intent
  } catch (error) {
    if (!isAskedTooOften(error)) await closeUnpaid(deps, order.id, 'notCreated')
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
  if (await noteIntent(deps, { orderId, kind: 'order', intentId })) return
  await deps.payments.cancelIntent(intentId)
  throw new PaymentError('ORDER_CLOSED', {})
}

/**
 * Returns where the buyer approves the payment; the return URL carries the input of the capture call.
 */
async function redirect(
  { config, payments }: PlaceDeps,
  order: OpenOrder,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'succeeded') return intent
  const url = new URL('/shop/paypal-return', config.http.publicOrigin)
  url.searchParams.set('paymentId', intent.id)
  url.searchParams.set('PayerID', order.id)
  return payments.startRedirect(intent.id, { method: order.method, returnUrl: url.href })
}
