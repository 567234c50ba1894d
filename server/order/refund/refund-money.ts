import { checkRefunder, type LimitedRefunder } from '#server/payment/refund/check-refunder.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { isShopError, ShopError } from '#server/lib/errors.ts'
import { bookFailure } from './book-refund.ts'
import { applyRefund } from './follow-refund.ts'
import type { LockedPayment } from '#server/payment/locked-payment.ts'
import type { RefundedLine } from './refund-lines.ts'

/** The dependencies of a refund. */
export type RefundDeps = Pick<Deps, 'db' | 'payments' | 'settings' | 'clock' | 'failPoint'>

/** A reserved refund: its amount is no longer available to other refunds of its payment. */
export interface ReservedRefund {
  id: string
  /** Null for a refund of a removal. */
  orderId: string | null
  amountPence: number
  idempotencyKey: string
  intentId: string
}

const captured = new Set(['paid', 'partiallyRefunded', 'refunded'])

/**
 * The refundable amount of a payment: captured, minus refunded, minus reserved, minus what lost
 * disputes took; nothing while a dispute is open.
 */
export function refundablePence(
  payment: Pick<
    LockedPayment,
    'status' | 'amountPence' | 'refundedPence' | 'disputedPence' | 'lostPence'
  >,
  refunds: readonly { amountPence: number; status: string }[],
): number {
  if (!captured.has(payment.status) || payment.disputedPence > 0) return 0
  const reserved = refunds.filter(({ status }) => status === 'pending')
  const left = reserved.reduce(
    (sum, { amountPence }) => sum - amountPence,
    payment.amountPence - payment.refundedPence - payment.lostPence,
  )
  return Math.max(0, left)
}

/** The refundable amount of a payment that the transaction has locked. */
export async function leftToRefund(
  tx: Tx,
  { payment }: { payment: LockedPayment },
): Promise<number> {
  const reserved = await tx.refund.findMany({
    where: { paymentId: payment.id, status: 'pending' },
    select: { amountPence: true, status: true },
  })
  return refundablePence(payment, reserved)
}

/**
 * Reserves a refund of a payment that the transaction has locked with its order or removal:
 * PAYMENT_DISPUTED while its bank withholds it, or took it; REFUND_TOO_LARGE above the refundable amount, ROLE_MISSING and OWNER_NEEDED where the actor may
 * not give it back; null for the shop itself.
 * `sendRefund` moves the money, after the transaction.
 */
export async function reserveRefund(
  tx: Tx,
  { payment }: { payment: LockedPayment },
  refund: {
    amountPence: number
    reason: string
    key: string
    actor: LimitedRefunder | null
    lines?: readonly RefundedLine[]
    /** Takes the pieces off their deliveries when it is booked, into stock or not. */
    restock?: boolean | null
    /** The part of the amount for the delivery. */
    deliveryPence?: number
    /** The return that it refunds. */
    returnId?: string
  },
): Promise<ReservedRefund> {
  refuseDisputed(payment)
  const left = await leftToRefund(tx, { payment })
  if (!payment.intentId || refund.amountPence < 1 || refund.amountPence > left) {
    throw new ShopError('REFUND_TOO_LARGE', { refundablePence: left })
  }
  const { amountPence } = refund
  if (refund.actor) await checkRefunder(tx, refund.actor, { paymentId: payment.id, amountPence })
  const { id } = await tx.refund.create({
    data: {
      orderId: payment.orderId,
      paymentId: payment.id,
      amountPence: refund.amountPence,
      deliveryPence: refund.deliveryPence ?? 0,
      returnId: refund.returnId ?? null,
      restock: refund.restock ?? null,
      reason: refund.reason,
      idempotencyKey: refund.key,
      actorId: refund.actor?.id ?? null,
      actorName: refund.actor?.userName ?? null,
      lines: {
        create: (refund.lines ?? [])
          .filter(({ isService }) => !isService)
          .map(({ id, quantity, amountPence }) => ({ orderItemId: id, quantity, amountPence })),
      },
      serviceLines: {
        create: (refund.lines ?? [])
          .filter(({ isService }) => isService)
          .map(({ id, quantity, amountPence }) => ({ serviceId: id, quantity, amountPence })),
      },
    },
    select: { id: true },
  })
  return {
    id,
    orderId: payment.orderId,
    amountPence: refund.amountPence,
    idempotencyKey: refund.key,
    intentId: payment.intentId,
  }
}

/** Throws PAYMENT_DISPUTED for a payment that its bank withholds, or took. */
function refuseDisputed({ amountPence, disputedPence, lostPence }: LockedPayment): void {
  if (disputedPence > 0 || (lostPence > 0 && lostPence >= amountPence)) {
    throw new ShopError('PAYMENT_DISPUTED', {})
  }
}

/**
 * Sends the refund of a closed order or removal. A failure does not reopen it: a refused refund is
 * recorded as failed, an interrupted one is resumed by the job.
 */
export async function trySendRefund(
  deps: RefundDeps & Pick<Deps, 'log'>,
  refund: ReservedRefund,
): Promise<'succeeded' | 'pending' | 'failed'> {
  try {
    await sendRefund(deps, refund)
    return 'succeeded'
  } catch (error) {
    const { orderId, intentId } = refund
    deps.log.error({ err: error, orderId, intentId }, 'what was closed was not refunded')
    return isShopError(error, 'PAYMENT_FAILED') ? 'failed' : 'pending'
  }
}

/**
 * Sends a reserved refund to the provider, idempotently. PAYMENT_FAILED when the provider refuses,
 * which releases the reserved amount. After any other error it stays reserved, because the refund
 * may have been made: a retry, or the job, resolves it.
 */
export async function sendRefund(
  { db, payments, settings, clock, failPoint }: RefundDeps,
  { id, orderId, amountPence, idempotencyKey, intentId }: ReservedRefund,
): Promise<void> {
  await failPoint('refund reserved')
  try {
    const key = idempotencyKey
    const refund = await payments.refund({ intentId, amountPence, key, refundId: id })
    await failPoint('refund sent')
    const outcome = await applyRefund({ db, settings, clock }, { id, orderId }, refund)
    if (outcome === 'failed') throw new ShopError('PAYMENT_FAILED', {})
  } catch (error) {
    if (isShopError(error, 'PAYMENT_FAILED')) {
      const failed = { id, orderId, stripeRefundId: null, reason: null }
      await db.$transaction((tx) => bookFailure({ clock }, tx, failed))
    }
    throw error
  }
}
