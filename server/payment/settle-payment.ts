import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { declinedText } from '#server/payment/methods/declined-reasons.shared.ts'
import { PaymentError } from './payment.errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { belongsTo, type LockedPayment, type ReservedRefund } from '../platform/payment/payable.ts'
import { paidForOf, type PaidFor } from '../platform/payment/payments.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { isPaidFor } from './intent.ts'
import { paymentKinds, paymentStatuses } from './payment.schema.ts'
import { reserveRefund, sendRefund } from './refund/refund-money.ts'

/** Flags a payment for staff, with the reason. */
async function flagPayment(
  { pool, payables }: Pick<Deps, 'pool' | 'payables'>,
  asked: Unsettled,
  reason: string,
): Promise<void> {
  const payment = Prisma.sql`p.id = ${asked.paymentId}::uuid`
  await sqlOf(pool).$executeRaw`
    WITH locked AS (${payables[belongsTo(asked)].lock(payment)})
    UPDATE "Payment" p SET flag = ${reason}::text FROM locked WHERE ${payment}`
}

type SettleDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/**
 * The dependencies of settling when the buyer returns: look-ups are coalesced and rate-limited
 * then.
 */
export type SettlePaymentDeps = SettleDeps & Pick<Deps, 'config' | 'lookUps' | 'settling'>

/** The payment as the shop expects it; the provider's must match. */
const unsettled = z.object({
  paymentId: z.uuid(),
  kind: z.enum(paymentKinds),
  /** Null for a payment of a removal. */
  orderId: z.uuid().nullable(),
  amountPence: z.int(),
  status: z.enum(paymentStatuses),
  intentId: z.string().nullable(),
})
type Unsettled = z.infer<typeof unsettled>

/** What the payment's intent is for: the first payment of an order is named by its order. */
const paidForBy = ({ kind, orderId, paymentId }: Unsettled): PaidFor =>
  kind === 'order' && orderId !== null ? { orderId } : { paymentId }

/** Whether a payment was ever made, even if it was refunded since. */
export const isSettled = ({ status }: Pick<Unsettled, 'status'>) =>
  ['paid', 'partiallyRefunded', 'refunded'].includes(status)

/** How the provider's payment differs from the expected one; null when they match. */
export function mismatchOf(asked: Unsettled, intent: Stripe.PaymentIntent): string | null {
  const what = asked.kind === 'order' ? 'order' : 'payment'
  if (intent.id !== asked.intentId) return `intent ${intent.id} does not belong to the ${what}`
  if (!isDeepStrictEqual(paidForOf(intent), paidForBy(asked)))
    return `the intent belongs to another ${what}`
  if (intent.currency !== 'gbp') return `paid in ${intent.currency}`
  if (intent.amount_received !== asked.amountPence) {
    return `paid ${intent.amount_received}p instead of ${asked.amountPence}p`
  }
  return null
}

/** Why the order is not paid yet, as its buyer reads it. */
function unpaidReason({ last_payment_error: failure }: Stripe.PaymentIntent): string {
  return failure ? declinedText(failure) : 'We haven’t received payment for this order yet.'
}

/** The state of a payment; null for an unknown order or payment. */
export async function readUnsettled(
  { pool }: Pick<Deps, 'pool'>,
  paidFor: PaidFor,
): Promise<Unsettled | null> {
  const [payment] = await readRows(pool, unsettled)`
    SELECT p.id AS "paymentId", p.kind, p."orderId", p."amountPence", p.status, p."intentId"
    FROM "Payment" p WHERE ${isPaidFor(paidFor)}`
  return payment ?? null
}

/**
 * Settles an order with the provider, the only authority on what was paid: checks amount, currency
 * and order, and moves the order from pending to paid exactly once, however often it is called.
 * NOT_PAID with the reason, PAYMENT_PROCESSING, ORDER_CLOSED for a cancelled intent, PAYMENT_MISMATCH (recorded on the
 * payment for staff).
 */
export async function settlePayment(
  deps: SettleDeps,
  orderId: string,
  known?: Stripe.PaymentIntent,
): Promise<void> {
  await settle(deps, await readUnsettled(deps, { orderId }), known)
}

/**
 * Settles a payment that the caller has just read, as `settlePayment` does: of an order, or of a
 * removal, whose e-mail, invoice and booking follow from it.
 */
export async function settle(
  deps: SettleDeps,
  asked: Unsettled | null,
  known?: Stripe.PaymentIntent,
): Promise<void> {
  if (!asked?.intentId) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { orderId, paymentId, kind } = asked
  if (isSettled(asked)) return

  const intent = known ?? (await deps.payments.findIntent(asked.intentId))
  if (!intent) throw new PaymentError('PAYMENT_MISMATCH', {})
  await deps.failPoint('payment read')
  if (intent.status === 'canceled') throw new PaymentError('ORDER_CLOSED', {})
  if (intent.status === 'processing') throw new PaymentError('PAYMENT_PROCESSING', {})
  if (intent.status !== 'succeeded') {
    throw new PaymentError('NOT_PAID', { reason: unpaidReason(intent) })
  }
  const mismatch = mismatchOf(asked, intent)
  if (mismatch) {
    await flagPayment(deps, asked, mismatch)
    const about = { orderId, paymentId, intentId: intent.id, mismatch }
    deps.log.error(about, 'a payment does not fit what was asked for')
    throw new PaymentError('PAYMENT_MISMATCH', {})
  }
  const late = await deps.payables[belongsTo(asked)].paid(
    deps,
    { id: paymentId, kind, orderId },
    intent,
  )
  await deps.failPoint('payment settled')
  if (!late) return
  if (late.refund) {
    await sendRefund(deps, late.refund)
    deps.log.warn({ orderId, paymentId, intentId: intent.id }, 'a late payment was refunded')
  }
  throw new PaymentError('ORDER_CLOSED', { isRefunded: late.refund !== null })
}

/**
 * Settles a payment when its buyer returns from paying; does nothing when it is settled. Calls about
 * one payment take turns, and are limited by what they pay for (`limitedBy`: its id). NOT_PAID before
 * the payment was started; otherwise refuses as `settlePayment`.
 */
export async function settleOnReturn(
  deps: SettlePaymentDeps,
  paidFor: PaidFor,
  limitedBy: string,
): Promise<void> {
  await deps.settling.run(Object.values(paidFor).join(), async () => {
    const asked = await readUnsettled(deps, paidFor)
    if (!asked?.intentId) {
      throw new PaymentError('NOT_PAID', { reason: 'We haven’t received a payment yet.' })
    }
    if (isSettled(asked)) return
    await settleFound(deps, asked, limitedBy)
  })
}

/** Looks up the intent of an unsettled payment, within the limits of look-ups, and settles it. */
export async function settleFound(
  deps: SettlePaymentDeps,
  asked: Unsettled,
  limitedBy: string,
): Promise<void> {
  await limit(deps, 'capture by order', limitedBy)
  const intent = await deps.lookUps.find(deps.payments, asked.intentId ?? '')
  if (!intent) throw new PaymentError('PAYMENT_MISMATCH', {})
  await settle(deps, asked, intent)
}

/** Why a payment that came too late is refunded, as staff read it. */
export const lateReasons = {
  closed: 'paid after the order was closed',
  again: 'paid after the buyer had bought the same again',
  notDue: 'paid after it was no longer due',
} as const

/**
 * Reserves the refund of a payment that came too late, in the transaction that marks it as made:
 * settling sends it.
 */
export const reserveLateRefund = (
  tx: Tx,
  payment: LockedPayment,
  { key, why }: { key: string; why: keyof typeof lateReasons },
): Promise<ReservedRefund> =>
  reserveRefund(
    tx,
    { payment: { ...payment, status: 'paid' } },
    {
      amountPence: payment.amountPence,
      reason: lateReasons[why],
      key: `late-${key}`,
      actor: null,
    },
  )
