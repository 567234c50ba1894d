import { recordAudit } from '#server/audit/record-audit.ts'
import { takeBackCreditNote } from '#server/invoice/write-credit-note.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { belongsTo, type LockedPayment, type Payable } from '#server/platform/payment/payable.ts'
import { recordDiscrepancy, resolveDiscrepancies } from '../discrepancy/record-discrepancy.ts'
import { lockPayment } from '../locked-payment.ts'

interface Made {
  id: string
  /** The provider's id of the refund; null for one that was made by hand. */
  stripeRefundId: string | null
}

interface Failed {
  id: string
  /** Null when the provider refused to create it. */
  stripeRefundId: string | null
  reason: string | null
}

/**
 * Books a refund that the provider made, or staff by hand, with all consequences, once. A refund that failed at the
 * provider stays failed: an earlier state is outdated. Returns whether it is booked.
 */
export async function bookRefund(
  deps: Pick<Deps, 'payables' | 'clock' | 'settings'>,
  tx: Tx,
  { id, stripeRefundId }: Made,
): Promise<boolean> {
  const { payment: before, payable } = await lockRefunded(deps, tx, id)
  const refund = await tx.refund.findUniqueOrThrow({ where: { id } })
  if (refund.status === 'succeeded') return true
  if (refund.status === 'failed' && refund.stripeRefundId !== null) return false
  await tx.refund.update({ where: { id }, data: { status: 'succeeded', stripeRefundId } })
  const payment = await writeRefunded(tx, before, refund.amountPence)
  await auditRefund(tx, payable, { refund, before, payment })
  // Resolves the discrepancies of this refund; after a full refund, all of the order.
  const { orderId } = payment
  const about =
    orderId !== null && (await isRefundedWhole(tx, { ...payment, orderId }))
      ? { orderId }
      : { about: id }
  await resolveDiscrepancies(deps, tx, { kinds: ['refundFailed', 'refundUnclear'], ...about })
  await payable.refunded(deps, tx, { payment, refund })
  return true
}

/**
 * Books the failure of a refund, immediate or days later, once: its amount can be refunded again,
 * and a discrepancy is recorded for staff. After the buyer was told of the refund, they are told of
 * its failure, and its credit note is taken back.
 */
export async function bookFailure(
  deps: Pick<Deps, 'payables' | 'clock'>,
  tx: Tx,
  { id, stripeRefundId, reason }: Failed,
): Promise<void> {
  const { payment: before, payable } = await lockRefunded(deps, tx, id)
  const refund = await tx.refund.findUniqueOrThrow({ where: { id } })
  if (refund.status === 'failed') return
  const wasMade = refund.status === 'succeeded'
  const data = { status: 'failed', ...(stripeRefundId !== null && { stripeRefundId }) } as const
  await tx.refund.update({ where: { id }, data })
  const payment = wasMade ? await writeRefunded(tx, before, -refund.amountPence) : before
  await recordDiscrepancy(tx, {
    kind: 'refundFailed',
    about: id,
    intentId: payment.intentId ?? '',
    orderId: payment.orderId,
    detail: reason ? `the refund failed: ${reason}` : 'the payment provider refused the refund',
  })
  await payable.refundFailed(deps, tx, { payment, refund, reason })
  if (wasMade) await takeBackCreditNote(deps, tx, id)
}

/** Whether nothing that was paid for an order is left, after a refund of this payment of it. */
async function isRefundedWhole(
  tx: Tx,
  { orderId, status }: { orderId: string; status: LockedPayment['status'] },
): Promise<boolean> {
  if (status !== 'refunded') return false
  const where = {
    orderId,
    status: { in: ['paid', 'partiallyRefunded'] },
  } satisfies Prisma.PaymentWhereInput
  return (await tx.payment.count({ where })) === 0
}

/** Locks the payment of a refund, and what it is for. */
async function lockRefunded(
  deps: Pick<Deps, 'payables'>,
  tx: Tx,
  id: string,
): Promise<{ payment: LockedPayment; payable: Payable }> {
  const { payment } = await tx.refund.findUniqueOrThrow({
    where: { id },
    select: { payment: { select: { id: true, kind: true, orderId: true } } },
  })
  if (!payment) throw new Error(`Refund ${id} has no payment.`)
  return {
    payment: await lockPayment(deps, tx, payment),
    payable: deps.payables[belongsTo(payment)],
  }
}

/** Adds a refund to the refunded amount of a locked payment, or subtracts it again. */
async function writeRefunded(
  tx: Tx,
  payment: LockedPayment,
  pence: number,
): Promise<LockedPayment> {
  const refundedPence = payment.refundedPence + pence
  const status = statusAfter(refundedPence, payment.amountPence)
  await tx.payment.update({ where: { id: payment.id }, data: { status, refundedPence } })
  return { ...payment, status, refundedPence }
}

function statusAfter(refundedPence: number, amountPence: number) {
  if (refundedPence === 0) return 'paid'
  return refundedPence === amountPence ? 'refunded' : 'partiallyRefunded'
}

/** Audits refunds by staff; automatic ones are not audited. */
async function auditRefund(
  tx: Tx,
  { auditedAs: entity }: Payable,
  {
    refund: { actorId, actorName },
    before,
    payment,
  }: {
    refund: { actorId: string | null; actorName: string | null }
    before: LockedPayment
    payment: LockedPayment
  },
): Promise<void> {
  const entityId = payment.orderId ?? payment.removalId ?? payment.giftCardId
  if (!actorId || actorName === null || entityId === null) return
  await recordAudit(
    tx,
    { id: actorId, userName: actorName },
    { action: 'refunded', entity, entityId, before: factsOf(before), after: factsOf(payment) },
  )
}

const factsOf = ({ refundedPence, status }: LockedPayment) => ({
  refundedPence,
  paymentStatus: status,
})
