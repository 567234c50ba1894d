import type Stripe from 'stripe'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { id } from '../lib/fields.ts'
import { sqlOf } from '../sql.ts'
import { followRefund, intentOf } from './follow-refund.ts'
import { readUnsettled, settle, settlePayment } from './settle-payment.ts'

type ReceiveDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'reached'>

/** The refund that an event speaks of; null for other events. */
function refundOf(event: Stripe.Event): Stripe.Refund | null {
  return event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed'
    ? event.data.object
    : null
}

/**
 * Takes in a webhook event, each id once. What it says is not believed: it only makes the shop ask
 * the provider. An event that fails is answered with an error, so that it comes again.
 */
export async function receiveEvent(deps: ReceiveDeps, event: Stripe.Event): Promise<void> {
  const paid = event.type === 'payment_intent.succeeded' ? event.data.object : null
  const refund = refundOf(event)
  const sql = sqlOf(deps.pool)
  if (!paid && !refund) {
    // Nothing follows from it: written down, once.
    await sql.$executeRaw`
      INSERT INTO "PaymentEvent" (id, type, "processedAt", outcome)
      VALUES (${event.id}, ${event.type}, ${deps.clock.now()}::timestamptz, 'noted') ON CONFLICT DO NOTHING`
    return
  }
  const intentId = paid?.id ?? (refund && intentOf(refund))
  const [kept] = await sql.$queryRaw<{ processedAt: Date | null }[]>`
    INSERT INTO "PaymentEvent" AS e (id, type, "intentId")
    VALUES (${event.id}, ${event.type}, ${intentId})
    ON CONFLICT (id) DO UPDATE SET type = e.type RETURNING "processedAt"`
  if (kept?.processedAt) return
  let outcome = 'noted'
  if (paid) outcome = await settleIntent(deps, paid.id)
  if (refund) outcome = await followRefundOf(deps, refund.id)
  await sql.$executeRaw`
    UPDATE "PaymentEvent" SET "processedAt" = ${deps.clock.now()}::timestamptz,
      outcome = ${outcome}
    WHERE id = ${event.id}`
}

/** Brings the books in line with a refund as it is by now. */
async function followRefundOf(deps: ReceiveDeps, refundId: string): Promise<string> {
  const refund = await deps.payments.findRefund(refundId)
  return refund ? followRefund(deps, refund) : 'no refund'
}

/** Settles the order of an intent; a refusal is an outcome, an outage is thrown. */
async function settleIntent(deps: ReceiveDeps, intentId: string): Promise<string> {
  const intent = await deps.payments.findIntent(intentId)
  const orderId = id.parse(intent?.metadata.orderId ?? '')
  const order = await readUnsettled(deps, orderId)
  if (!order) return 'no order'
  try {
    if (order.paymentIntentId) await settle(deps, order, intent ?? undefined)
    else {
      // The event can be here before the order's own answer has noted its intent.
      await deps.db.order.updateMany({
        where: { id: orderId, paymentIntentId: null },
        data: { paymentIntentId: intentId },
      })
      await settlePayment(deps, orderId, intent ?? undefined)
    }
    return 'settled'
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return error.code
    throw error
  }
}
