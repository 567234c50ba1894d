import { checkRefunder, type LimitedRefunder } from './check-refunder.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { bookFailure, bookRefund } from './book-refund.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { isCheckoutMethod, isToHandOver } from '#server/payment/methods/payment-methods.shared.ts'
import { recordDiscrepancy } from '../discrepancy/record-discrepancy.ts'
import { applyRefund } from './follow-refund.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { LockedPayment, ReservedRefund } from '#server/platform/payment/payable.ts'

/** The dependencies of a refund. */
export type RefundDeps = Pick<
  Deps,
  'db' | 'payables' | 'payments' | 'settings' | 'clock' | 'failPoint'
>

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

/** The parts of an order that a refund is for: its lines, delivery or return. */
type RefundOfOrder = Pick<
  Prisma.RefundUncheckedCreateInput,
  'deliveryPence' | 'returnId' | 'restock' | 'lines' | 'serviceLines' | 'partIds'
>

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
    /** The further columns and rows of a refund of an order. */
    ofOrder?: RefundOfOrder
    /** The refund whose rest it is. */
    restOfId?: string
  },
): Promise<ReservedRefund> {
  refuseDisputed(payment)
  const left = await leftToRefund(tx, { payment })
  if (
    (!payment.intentId && isCheckoutMethod(payment.method)) ||
    refund.amountPence < 1 ||
    refund.amountPence > left
  ) {
    throw new PaymentError('REFUND_TOO_LARGE', { refundablePence: left })
  }
  const { amountPence } = refund
  if (refund.actor) await checkRefunder(tx, refund.actor, { paymentId: payment.id, amountPence })
  const { id } = await tx.refund.create({
    data: {
      orderId: payment.orderId,
      paymentId: payment.id,
      amountPence: refund.amountPence,
      ...refund.ofOrder,
      restOfId: refund.restOfId ?? null,
      reason: refund.reason,
      idempotencyKey: refund.key,
      actorId: refund.actor?.id ?? null,
      actorName: refund.actor?.userName ?? null,
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
    throw new PaymentError('PAYMENT_DISPUTED', {})
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
    return ProviderError.is(error, 'PAYMENT_FAILED') ? 'failed' : 'pending'
  }
}

/**
 * Books the refund of a payment that the provider has no part in: a gift card has its money again.
 * What was taken outside and the shop gives back by itself, such as for a cancelled order, becomes a
 * discrepancy: staff have to hand it over.
 */
async function bookOutsideProvider({ db, ...deps }: RefundDeps, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await bookRefund(deps, tx, { id, stripeRefundId: null }))) return
    const { actorId, amountPence, orderId, payment } = await tx.refund.findUniqueOrThrow({
      where: { id },
      select: {
        actorId: true,
        amountPence: true,
        orderId: true,
        payment: { select: { method: true, reference: true } },
      },
    })
    if (payment === null || !isToHandOver(payment.method, actorId)) return
    const reference = payment.reference ? ` (${payment.reference})` : ''
    await recordDiscrepancy(tx, {
      kind: 'refundByHand',
      about: id,
      intentId: '',
      orderId,
      detail: `${inPounds(amountPence)} of a payment taken outside the shop${reference} must be refunded by hand`,
    })
  })
  await deps.failPoint('refund sent')
}

/**
 * Sends a reserved refund to the provider, idempotently. PAYMENT_FAILED when the provider refuses,
 * which releases the reserved amount. After any other error it stays reserved, because the refund
 * may have been made: a retry, or the job, resolves it.
 */
export async function sendRefund(
  deps: RefundDeps,
  { id, amountPence, idempotencyKey: key, intentId }: ReservedRefund,
): Promise<void> {
  const { db, payments, failPoint } = deps
  await failPoint('refund reserved')
  try {
    if (intentId === null) return await bookOutsideProvider(deps, id)
    const refund = await payments.refund({ intentId, amountPence, key, refundId: id })
    await failPoint('refund sent')
    const outcome = await applyRefund(deps, id, refund)
    if (outcome === 'failed') throw new ProviderError('PAYMENT_FAILED', {})
  } catch (error) {
    if (ProviderError.is(error, 'PAYMENT_FAILED')) {
      const failed = { id, stripeRefundId: null, reason: null }
      await db.$transaction((tx) => bookFailure(deps, tx, failed))
    }
    throw error
  }
}
