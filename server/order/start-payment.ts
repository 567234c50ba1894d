import type Stripe from 'stripe'
import { ShopError } from '../lib/errors.ts'
import type { OpenOrder } from './open-orders.ts'
import type { CreateOrderOutput } from './order.schema.ts'
import type { PlaceDeps } from './place-order.ts'
import { closeUnpaid } from './release-order.ts'
import { settlePayment } from './settle-payment.ts'
import { sqlOf } from '../sql.ts'

/**
 * Starts or takes up the payment of an open order: one intent an order. When it cannot be made,
 * the order is closed and its stock goes back at once.
 */
export async function startPayment(deps: PlaceDeps, order: OpenOrder): Promise<CreateOrderOutput> {
  const intent = order.paymentIntentId
    ? await deps.payments.findIntent(order.paymentIntentId)
    : await makeIntent(deps, order)
  if (!intent) throw new ShopError('PAYMENT_FAILED', {})
  if (intent.status === 'succeeded') await settlePayment(deps, order.id)
  const redirected = order.method === 'paypal' ? await redirect(deps, order, intent) : intent
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
      method: order.method === 'paypal' ? 'paypal' : 'card',
    })
    await deps.reached('intent created')
    await noteIntent(deps, order.id, intent.id)
    await deps.reached('intent noted')
    return intent
  } catch (error) {
    await closeUnpaid(deps, order.id, 'notCreated')
    throw error
  }
}

/** Notes the intent on its order; an order that was closed meanwhile must not be paid any more. */
async function noteIntent(
  { pool, payments }: PlaceDeps,
  orderId: string,
  intentId: string,
): Promise<void> {
  const count = await sqlOf(pool).$executeRaw`
    UPDATE "Order" SET "paymentIntentId" = ${intentId}, "updatedAt" = now()
    WHERE id = ${orderId}::uuid AND "paymentStatus" = 'pending'`
  if (count > 0) return
  await payments.cancelIntent(intentId)
  throw new ShopError('ORDER_CLOSED', {})
}

/** Sends the buyer to PayPal; the address they come back to carries what the capture call needs. */
async function redirect(
  { config, payments }: PlaceDeps,
  order: OpenOrder,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> {
  if (intent.status === 'succeeded') return intent
  const url = new URL('/shop/paypal-return', config.http.publicOrigin)
  url.searchParams.set('paymentId', intent.id)
  url.searchParams.set('PayerID', order.id)
  return payments.startRedirect(intent.id, url.href)
}
