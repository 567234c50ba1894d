import type Stripe from 'stripe'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { belongsTo } from '../platform/payment/payable.ts'
import { paidForOf } from '../platform/payment/payments.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { disputeOf } from '#server/payment/dispute/follow-dispute.ts'
import { followRefund, intentOf } from '#server/payment/refund/follow-refund.ts'
import { adoptIntent, knownPaidFor } from './intent.ts'
import { readUnsettled, settle } from './settle-payment.ts'

const storedEvent = z.object({ processedAt: z.date().nullable() })

export type ReceiveDeps = Pick<
  Deps,
  | 'config'
  | 'db'
  | 'pool'
  | 'payables'
  | 'payments'
  | 'settling'
  | 'settings'
  | 'clock'
  | 'log'
  | 'failPoint'
>

/** The refund that an event is about; null for other events. */
function refundOf(event: Stripe.Event): Stripe.Refund | null {
  return event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed'
    ? event.data.object
    : null
}

/**
 * Processes a webhook event, each id once; events of other kinds are ignored and not stored. Its
 * content is not trusted: it only makes the shop query the provider, unless the payment is settled
 * already. An event that fails gets an error response, so that the provider sends it again.
 */
export async function receiveEvent(deps: ReceiveDeps, event: Stripe.Event): Promise<void> {
  const refund = refundOf(event)
  if (refund) {
    const received = { event, intentId: intentOf(refund), settles: false }
    return process(deps, received, () => followRefundOf(deps, refund.id))
  }
  const dispute = disputeOf(event)
  if (dispute) {
    const received = { event, intentId: dispute.intentId, settles: false }
    return process(deps, received, () => dispute.follow(deps))
  }
  if (event.type !== 'payment_intent.succeeded') return
  const { id: intentId } = event.data.object
  const paidFor = paidForOf(event.data.object)
  // Usually the buyer returns from paying at the same moment: one of the two settles the order.
  return deps.settling.run(Object.values(paidFor ?? {}).join(), () =>
    process(deps, { event, intentId, settles: true }, () => settleIntent(deps, intentId)),
  )
}

/** Stores an event, and processes it unless that was done; the outcome is stored with it. */
async function process(
  { pool, clock }: ReceiveDeps,
  { event, intentId, settles }: { event: Stripe.Event; intentId: string | null; settles: boolean },
  work: () => Promise<string>,
): Promise<void> {
  const [stored] = await readRows(pool, storedEvent)`
    WITH settled AS (
      SELECT ${clock.now()}::timestamptz AS at FROM "Payment"
      WHERE ${settles}::boolean AND "intentId" = ${intentId}::text
        AND status NOT IN ('pending', 'cancelled'))
    INSERT INTO "PaymentEvent" AS e (id, type, "intentId", "processedAt", outcome)
    VALUES (${event.id}, ${event.type}, ${intentId}::text, (SELECT at FROM settled),
      (SELECT 'settled' FROM settled))
    ON CONFLICT (id) DO UPDATE SET type = e.type RETURNING "processedAt"`
  if (stored?.processedAt) return
  const outcome = await work()
  await sqlOf(pool).$executeRaw`
    UPDATE "PaymentEvent" SET "processedAt" = ${clock.now()}::timestamptz, outcome = ${outcome}
    WHERE id = ${event.id}`
}

/** Updates the books to a refund's current state. */
async function followRefundOf(deps: ReceiveDeps, refundId: string): Promise<string> {
  const refund = await deps.payments.findRefund(refundId)
  return refund ? followRefund(deps, refund) : 'no refund'
}

/** Settles what an intent is for. A refusal is an outcome; an outage is thrown. */
async function settleIntent(deps: ReceiveDeps, intentId: string): Promise<string> {
  const intent = await deps.payments.findIntent(intentId)
  const paidFor = intent && knownPaidFor(intent)
  const asked = paidFor && (await readUnsettled(deps, paidFor))
  if (!asked) return 'no order'
  try {
    if (asked.intentId) await settle(deps, asked, intent)
    else {
      // The event can arrive before the intent's id is stored.
      await adoptIntent(deps, { ...paidFor, of: belongsTo(asked), intentId })
      await settle(deps, await readUnsettled(deps, paidFor), intent)
    }
    return 'settled'
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return error.code
    throw error
  }
}

/**
 * Processes the provider's events about refunds and disputes of the last hours that no webhook
 * delivered: a refund can fail, or a payment be disputed, weeks after it was made. Each event counts once, however it arrives.
 */
export async function catchUpOnRefunds(
  deps: ReceiveDeps,
  { hours }: { hours: number },
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - hours * 3_600_000)
  for await (const event of deps.payments.listLaterEvents(since)) {
    await receiveEvent(deps, event).catch((error: unknown) => {
      deps.log.error({ err: error, eventId: event.id }, 'what became of a payment is not known')
    })
  }
}
