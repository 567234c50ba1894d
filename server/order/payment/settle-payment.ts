import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { isShopError, ShopError } from '#server/lib/errors.ts'
import { id } from '#server/lib/fields.ts'
import type { Tx } from '#server/platform/db.ts'
import { paidForOf, type PaidFor } from '#server/platform/payments.ts'
import { inTransaction, readRows, sqlOf } from '#server/platform/sql.ts'
import { lockJobOf } from '../job/lock-job.ts'
import { markJobPaid } from '../job/mark-job-paid.ts'
import { lockOrder } from '../lock-order.ts'
import type { LockedPayment } from '#server/payment/locked-payment.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { markPaid } from './mark-paid.ts'
import { withItsPayment } from './with-its-payment.ts'
import { type ReservedRefund, reserveRefund, sendRefund } from '../refund/refund-money.ts'

/** Flags a payment for staff, with the reason. Its order is locked first, as everywhere. */
async function flagPayment(
  { pool }: Pick<Deps, 'pool'>,
  paidFor: PaidFor,
  reason: string,
): Promise<void> {
  if ('paymentId' in paidFor) {
    await sqlOf(pool).$executeRaw`
      UPDATE "Payment" SET flag = ${reason}::text WHERE id = ${paidFor.paymentId}::uuid`
    return
  }
  await sqlOf(pool).$executeRaw`
    WITH locked AS (SELECT id FROM "Order" WHERE id = ${paidFor.orderId}::uuid FOR UPDATE)
    UPDATE "Payment" p SET flag = ${reason}::text FROM locked
    WHERE p."orderId" = locked.id AND p.kind = 'order'`
}

type SettleDeps = Pick<
  Deps,
  'db' | 'pool' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/**
 * The dependencies of settling when the buyer returns: look-ups are coalesced and rate-limited
 * then.
 */
export type SettlePaymentDeps = SettleDeps & Pick<Deps, 'config' | 'lookUps' | 'settling'>

/** The payment as the shop expects it; the provider's must match. */
const unsettled = z.object({
  paymentId: z.uuid(),
  /** Null for a payment of a removal. */
  orderId: z.uuid().nullable(),
  amountPence: z.int(),
  status: z.enum(paymentStatuses),
  intentId: z.string().nullable(),
})
type Unsettled = z.infer<typeof unsettled>

/** What the payment's intent is for. */
const paidForBy = ({ orderId, paymentId }: Pick<Unsettled, 'orderId' | 'paymentId'>): PaidFor =>
  orderId === null ? { paymentId } : { orderId }

/** What an intent is for, with validated ids; null for an intent that is not the shop's. */
export function knownPaidFor(intent: Stripe.PaymentIntent): PaidFor | null {
  const named = paidForOf(intent)
  if (!named) return null
  return 'orderId' in named
    ? { orderId: id.parse(named.orderId) }
    : { paymentId: id.parse(named.paymentId) }
}

/** Whether a payment was ever made, even if it was refunded since. */
export const isSettled = ({ status }: Pick<Unsettled, 'status'>) =>
  ['paid', 'partiallyRefunded', 'refunded'].includes(status)

/** How the provider's payment differs from the expected one; null when they match. */
export function mismatchOf(asked: Unsettled, intent: Stripe.PaymentIntent): string | null {
  const what = asked.orderId === null ? 'payment' : 'order'
  if (intent.id !== asked.intentId) return `intent ${intent.id} does not belong to the ${what}`
  if (!isDeepStrictEqual(paidForOf(intent), paidForBy(asked)))
    return `the intent belongs to another ${what}`
  if (intent.currency !== 'gbp') return `paid in ${intent.currency}`
  if (intent.amount_received !== asked.amountPence) {
    return `paid ${intent.amount_received}p instead of ${asked.amountPence}p`
  }
  return null
}

/** Why the order is not paid yet, in the provider's words if there are any. */
function unpaidReason(intent: Stripe.PaymentIntent): string {
  if (intent.status === 'processing') return 'Your bank is still processing this payment.'
  return intent.last_payment_error?.message ?? 'We haven’t received payment for this order yet.'
}

/** The state of a payment; null for an unknown order or payment. */
export async function readUnsettled(
  { pool }: Pick<Deps, 'pool'>,
  paidFor: PaidFor,
): Promise<Unsettled | null> {
  const where =
    'orderId' in paidFor
      ? Prisma.sql`"orderId" = ${paidFor.orderId}::uuid AND kind = 'order'`
      : Prisma.sql`id = ${paidFor.paymentId}::uuid AND "jobId" IS NOT NULL`
  const [payment] = await readRows(pool, unsettled)`
    SELECT id AS "paymentId", "orderId", "amountPence", status, "intentId"
    FROM "Payment" WHERE ${where}`
  return payment ?? null
}

/**
 * Settles an order with the provider, the only authority on what was paid: checks amount, currency
 * and order, and moves the order from pending to paid exactly once, however often it is called.
 * NOT_PAID with the reason, ORDER_CLOSED for a cancelled intent, PAYMENT_MISMATCH (recorded on the
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
  const { orderId, paymentId } = asked
  if (isSettled(asked)) return

  const intent = known ?? (await deps.payments.findIntent(asked.intentId))
  if (!intent) throw new ShopError('PAYMENT_MISMATCH', {})
  await deps.failPoint('payment read')
  if (intent.status === 'canceled') throw new ShopError('ORDER_CLOSED', {})
  if (intent.status !== 'succeeded') {
    throw new ShopError('NOT_PAID', { reason: unpaidReason(intent) })
  }
  const mismatch = mismatchOf(asked, intent)
  if (mismatch) {
    await flagPayment(deps, paidForBy(asked), mismatch)
    const about = { orderId, paymentId, intentId: intent.id, mismatch }
    deps.log.error(about, 'a payment does not fit what was asked for')
    throw new ShopError('PAYMENT_MISMATCH', {})
  }
  await (orderId === null
    ? bookJobPayment(deps, paymentId)
    : bookOrderPayment(deps, orderId, intent))
}

/** Marks an order as paid; refunds it at once when its stock was sold meanwhile: ORDER_CLOSED. */
async function bookOrderPayment(
  deps: SettleDeps,
  orderId: string,
  intent: Stripe.PaymentIntent,
): Promise<void> {
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
    return reserveLateRefund(tx, order.payment, orderId)
  })
  await sendLateRefund(deps, refund)
}

/**
 * Marks a payment of a removal as paid; refunds it at once when the removal was closed:
 * ORDER_CLOSED.
 */
async function bookJobPayment(deps: SettleDeps, paymentId: string): Promise<void> {
  const refund = await deps.db.$transaction(async (tx) => {
    const found = await lockJobOf(tx, paymentId)
    if (!found || isSettled(found.payment)) return null
    const isLate = found.job.status !== 'quoted' && found.job.status !== 'booked'
    await markJobPaid(deps, tx, found, { isLate })
    return isLate ? reserveLateRefund(tx, found.payment, paymentId) : null
  })
  await deps.failPoint('payment settled')
  if (!refund) return
  await sendLateRefund(deps, refund)
  throw new ShopError('ORDER_CLOSED', {})
}

/** Reserves the refund of a payment that came too late, after the transaction marked it as paid. */
const reserveLateRefund = (tx: Tx, payment: LockedPayment, key: string) =>
  reserveRefund(
    tx,
    { payment: { ...payment, status: 'paid' } },
    {
      amountPence: payment.amountPence,
      reason: 'paid after the order was closed',
      key: `late-${key}`,
      actor: null,
    },
  )

async function sendLateRefund(deps: SettleDeps, refund: ReservedRefund | null): Promise<void> {
  if (!refund) return
  await sendRefund(deps, refund)
  const { orderId, intentId } = refund
  deps.log.warn({ orderId, intentId }, 'a late payment was refunded')
}
