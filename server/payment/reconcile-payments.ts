import type Stripe from 'stripe'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { PaymentError } from './payment.errors.ts'
import { belongsTo } from '../platform/payment/payable.ts'
import type { PaidFor } from '../platform/payment/payments.ts'
import type { DiscrepancyKind } from '#server/payment/discrepancy/discrepancy-kinds.shared.ts'
import { recordDiscrepancy } from '#server/payment/discrepancy/record-discrepancy.ts'
import { adoptIntent, knownPaidFor } from './intent.ts'
import { isSettled, readUnsettled, settle } from './settle-payment.ts'

type ReconcileDeps = Pick<
  Deps,
  'config' | 'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/** The outcome of a succeeded intent. */
type Outcome = 'fits' | 'settled' | 'refunded' | 'needsStaff' | 'notOurs'

/**
 * Compares the provider's succeeded intents of the last hours with the orders: afterwards each has
 * a paid order, a refund or a payment discrepancy for staff. Returns the counts by outcome.
 */
export async function reconcilePayments(
  deps: ReconcileDeps,
  { hours }: { hours: number },
): Promise<Record<Outcome, number>> {
  const counts = { fits: 0, settled: 0, refunded: 0, needsStaff: 0, notOurs: 0 }
  const since = new Date(deps.clock.now().getTime() - hours * 3_600_000)
  for await (const intent of deps.payments.listIntents(since)) {
    if (intent.status !== 'succeeded') continue
    counts[await reconcileIntent(deps, intent).catch((error) => putOff(deps, intent, error))] += 1
  }
  if (counts.settled + counts.refunded + counts.needsStaff > 0) {
    deps.log.warn({ hours, ...counts }, 'payments were reconciled')
  }
  return counts
}

/** A payment that cannot be reconciled now must not block the others. */
function putOff(deps: ReconcileDeps, intent: Stripe.PaymentIntent, error: unknown): Outcome {
  deps.log.error({ err: error, intentId: intent.id }, 'a payment could not be reconciled')
  return 'needsStaff'
}

async function reconcileIntent(
  deps: ReconcileDeps,
  intent: Stripe.PaymentIntent,
): Promise<Outcome> {
  const paidFor = knownPaidFor(intent)
  if (!paidFor || intent.metadata['shop'] !== deps.config.http.publicOrigin) return 'notOurs'
  const asked = await readUnsettled(deps, paidFor)
  if (!asked) return giveBackStray(deps, intent, null, 'no matching order found')
  if (asked.intentId !== null && asked.intentId !== intent.id) {
    return giveBackStray(deps, intent, asked.orderId, 'the order has a different payment')
  }
  if (isSettled(asked)) return 'fits'
  if (asked.status === 'cancelled' && unrefundedOf(intent) <= 0) return 'fits'
  if (asked.intentId === null) {
    await adoptIntent(deps, { ...paidFor, of: belongsTo(asked), intentId: intent.id })
  }
  return settleLate(deps, paidFor, intent)
}

async function settleLate(
  deps: ReconcileDeps,
  paidFor: PaidFor,
  intent: Stripe.PaymentIntent,
): Promise<Outcome> {
  const asked = await readUnsettled(deps, paidFor)
  const orderId = asked?.orderId ?? null
  try {
    await settle(deps, asked, intent)
    await note(deps, { kind: 'settledLate', intent, orderId, detail: 'no webhook confirmed it' })
    return 'settled'
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    if (PaymentError.is(error, 'ORDER_CLOSED')) {
      const detail = 'it was paid after its order was closed'
      await note(deps, { kind: 'refunded', intent, orderId, detail })
      return 'refunded'
    }
    await note(deps, { kind: 'mismatch', intent, orderId, detail: error.message })
    return 'needsStaff'
  }
}

/** The amount received for an intent and not refunded, in pence. */
function unrefundedOf(intent: Stripe.PaymentIntent): number {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return intent.amount_received - (charge?.amount_refunded ?? 0)
}

/** Refunds a payment without an order. */
async function giveBackStray(
  deps: ReconcileDeps,
  intent: Stripe.PaymentIntent,
  orderId: string | null,
  detail: string,
): Promise<Outcome> {
  const amountPence = unrefundedOf(intent)
  if (amountPence <= 0) return 'fits'
  await deps.payments.refund({
    intentId: intent.id,
    amountPence,
    key: `stray-${intent.id}`,
  })
  await note(deps, { kind: 'refunded', intent, orderId, detail })
  return 'refunded'
}

async function note(
  { db }: ReconcileDeps,
  discrepancy: {
    kind: DiscrepancyKind
    intent: Stripe.PaymentIntent
    orderId: string | null
    detail: string
  },
): Promise<void> {
  const { intent, ...facts } = discrepancy
  await recordDiscrepancy(db, { ...facts, about: intent.id, intentId: intent.id })
}
