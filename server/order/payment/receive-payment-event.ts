import type Stripe from 'stripe'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { ShopError } from '../../lib/errors.ts'
import { id } from '../../lib/fields.ts'
import { readRows, sqlOf } from '../../platform/sql.ts'
import { followRefund, intentOf } from '../refund/follow-refund.ts'
import { adoptIntent } from './note-intent.ts'
import { readUnsettled, settle, settlePayment } from './settle-payment.ts'

const keptEvent = z.object({ processedAt: z.date().nullable() })

type ReceiveDeps = Pick<Deps, 'config' | 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'failPoint'>

/** The refund that an event is about; null for other events. */
function refundOf(event: Stripe.Event): Stripe.Refund | null {
  return event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed'
    ? event.data.object
    : null
}

/**
 * Processes a webhook event, each id once. Its content is not trusted: it only makes the shop query
 * the provider. An event that fails gets an error response, so that the provider sends it again.
 */
export async function receiveEvent(deps: ReceiveDeps, event: Stripe.Event): Promise<void> {
  const paid = event.type === 'payment_intent.succeeded' ? event.data.object : null
  const refund = refundOf(event)
  const sql = sqlOf(deps.pool)
  if (!paid && !refund) {
    // No consequences: the event is only recorded.
    await sql.$executeRaw`
      INSERT INTO "PaymentEvent" (id, type, "processedAt", outcome)
      VALUES (${event.id}, ${event.type}, ${deps.clock.now()}::timestamptz, 'noted') ON CONFLICT DO NOTHING`
    return
  }
  const intentId = paid?.id ?? (refund && intentOf(refund))
  const [stored] = await readRows(deps.pool, keptEvent)`
    INSERT INTO "PaymentEvent" AS e (id, type, "intentId")
    VALUES (${event.id}, ${event.type}, ${intentId})
    ON CONFLICT (id) DO UPDATE SET type = e.type RETURNING "processedAt"`
  if (stored?.processedAt) return
  let outcome = 'noted'
  if (paid) outcome = await settleIntent(deps, paid.id)
  if (refund) outcome = await followRefundOf(deps, refund.id)
  await sql.$executeRaw`
    UPDATE "PaymentEvent" SET "processedAt" = ${deps.clock.now()}::timestamptz,
      outcome = ${outcome}
    WHERE id = ${event.id}`
}

/** Updates the books to a refund's current state. */
async function followRefundOf(deps: ReceiveDeps, refundId: string): Promise<string> {
  const refund = await deps.payments.findRefund(refundId)
  return refund ? followRefund(deps, refund) : 'no refund'
}

/** Settles the order of an intent. A refusal is an outcome; an outage is thrown. */
async function settleIntent(deps: ReceiveDeps, intentId: string): Promise<string> {
  const intent = await deps.payments.findIntent(intentId)
  const orderId = id.parse(intent?.metadata.orderId ?? '')
  const order = await readUnsettled(deps, orderId)
  if (!order) return 'no order'
  try {
    if (order.intentId) await settle(deps, order, intent ?? undefined)
    else {
      // The event can arrive before the intent's id is stored.
      await adoptIntent(sqlOf(deps.pool), { orderId, intentId })
      await settlePayment(deps, orderId, intent ?? undefined)
    }
    return 'settled'
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return error.code
    throw error
  }
}
