import { recordAudit } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { issueCreditNote } from '#server/invoice/issue-invoice.ts'
import { issueJobCreditNote } from '#server/invoice/issue-job-invoice.ts'
import { takeBackCreditNote } from '#server/invoice/write-credit-note.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { JobEmail } from '../job/job-emails.ts'
import { lockJobOf, type JobPayment, type LockedJob } from '../job/lock-job.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import type { LockedPayment } from '#server/payment/locked-payment.ts'
import { markPaidBack, reopenReturn } from '../return/follow-return.ts'
import { refundedFields, refundedLines } from './refunded-lines.ts'
import { withItsPayment } from '../payment/with-its-payment.ts'
import type { PaymentStatus } from '#server/payment/payment.schema.ts'
import { withdrawPieces } from './withdraw-pieces.ts'
import {
  recordDiscrepancy,
  resolveDiscrepancies,
} from '#server/payment/discrepancy/record-discrepancy.ts'

interface Given {
  id: string
  /** Null for a refund of a removal. */
  orderId: string | null
  /** The provider's id of the refund. */
  stripeRefundId: string
}

interface Failed {
  id: string
  orderId: string | null
  /** Null when the provider refused to create it. */
  stripeRefundId: string | null
  reason: string | null
}

/**
 * Books a refund that the provider made, with all consequences, once: pieces leave the deliveries
 * that are not loaded yet. A refund that failed at the
 * provider stays failed: an earlier state is outdated. Returns whether it is booked.
 */
export async function bookRefund(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { id, orderId, stripeRefundId }: Given,
): Promise<boolean> {
  const paid = await lockRefunded(tx, { id, orderId })
  const refund = await tx.refund.findUnique({ where: { id }, include: refundedFields })
  if (!paid || !refund) return false
  if (refund.status === 'succeeded') return true
  if (refund.status === 'failed' && refund.stripeRefundId !== null) return false
  await tx.refund.update({ where: { id }, data: { status: 'succeeded', stripeRefundId } })
  const after = await writeRefunded(tx, paid, refund.amountPence)
  await auditRefund(tx, paid, refund, after)
  // Resolves the discrepancies of this refund; after a full refund, all of the order.
  const about = orderId !== null && after.paymentStatus === 'refunded' ? { orderId } : { about: id }
  await resolveDiscrepancies(deps, tx, { kinds: ['refundFailed', 'refundUnclear'], ...about })
  if ('order' in paid) {
    const { restock } = refund
    const withdrawn =
      restock === null ? 0 : await withdrawPieces(deps, tx, paid.order, { ...refund, restock })
    await tellRefundOfOrder(deps, tx, paid.order, { ...refund, withdrawn })
  } else await tellRefundOfJob(deps, tx, paid, { ...refund, refundedPence: after.refundedPence })
  return true
}

/**
 * Books the failure of a refund, immediate or days later, once: its amount can be refunded again,
 * and a discrepancy is recorded for staff. After the buyer was told of the refund, they are told of
 * its failure, and its credit note is taken back.
 */
export async function bookFailure(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, orderId, stripeRefundId, reason }: Failed,
): Promise<void> {
  const paid = await lockRefunded(tx, { id, orderId })
  const refund = await tx.refund.findUnique({ where: { id } })
  if (!paid || !refund || refund.status === 'failed') return
  const { amountPence } = refund
  const data = { status: 'failed', ...(stripeRefundId !== null && { stripeRefundId }) } as const
  await tx.refund.update({ where: { id }, data })
  if (refund.status === 'succeeded') {
    await writeRefunded(tx, paid, -amountPence)
    await reopenReturn(tx, refund.returnId)
  }
  if (orderId !== null) {
    await tx.orderEvent.create({
      data: { orderId, type: 'refundFailed', data: { amountPence, ...(reason && { reason }) } },
    })
  }
  await recordDiscrepancy(tx, {
    kind: 'refundFailed',
    about: id,
    intentId: paid.payment.intentId ?? '',
    orderId,
    detail: reason ? `the refund failed: ${reason}` : 'the payment provider refused the refund',
  })
  if (refund.status === 'succeeded') await tellFailure(deps, tx, paid, id)
}

/** Writes the e-mail and the credit note that take back those of a refund. */
async function tellFailure(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  paid: Refunded,
  refundId: string,
): Promise<void> {
  const key = `refund-failed-${refundId}`
  if ('order' in paid) {
    const { id: orderId } = paid.order
    await queueOrderEmail(deps, tx, key, { kind: 'orderRefundFailed', orderId, refundId })
  } else {
    const { id: jobId, email: to } = paid.job
    const content: JobEmail = { kind: 'removalRefundFailed', jobId, refundId }
    await queueEmail(deps, tx, { key, to, subject: jobId, content })
  }
  await takeBackCreditNote(deps, tx, refundId)
}

/** The refunded payment with its order, or with its removal. */
type Refunded =
  { payment: LockedPayment; order: LockedOrder } | { payment: JobPayment; job: LockedJob }

/** Locks the order or removal of a refund; null when there is none. */
async function lockRefunded(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string | null },
): Promise<Refunded | null> {
  if (orderId !== null) {
    const order = await lockOrder(tx, orderId)
    return order && { order, payment: order.payment }
  }
  const refund = await tx.refund.findUnique({ where: { id }, select: { paymentId: true } })
  return refund?.paymentId ? lockJobOf(tx, refund.paymentId) : null
}

interface After {
  refundedPence: number
  paymentStatus: PaymentStatus
}

/**
 * Adds a refund to the refunded amount of a locked payment, and of its order, or subtracts it
 * again.
 */
async function writeRefunded(tx: Tx, paid: Refunded, pence: number): Promise<After> {
  const { id, amountPence } = paid.payment
  const refundedPence = paid.payment.refundedPence + pence
  const status = statusAfter(refundedPence, amountPence)
  if ('order' in paid) {
    await tx.order.update({
      where: { id: paid.order.id },
      data: {
        refundedPence,
        paymentStatus: status,
        payments: withItsPayment({ status, refundedPence }),
      },
    })
  } else await tx.payment.update({ where: { id }, data: { status, refundedPence } })
  return { refundedPence, paymentStatus: status }
}

/** Audits refunds by staff; automatic ones are not audited. */
async function auditRefund(
  tx: Tx,
  paid: Refunded,
  { actorId, actorName }: { actorId: string | null; actorName: string | null },
  after: After,
): Promise<void> {
  if (!actorId || actorName === null) return
  const { refundedPence, status: paymentStatus } = paid.payment
  const about =
    'order' in paid
      ? { entity: 'order' as const, entityId: paid.order.id }
      : { entity: 'job' as const, entityId: paid.job.id }
  await recordAudit(
    tx,
    { id: actorId, userName: actorName },
    { action: 'refunded', ...about, before: { refundedPence, paymentStatus }, after: { ...after } },
  )
}

type RefundRow = Prisma.RefundGetPayload<{ include: typeof refundedFields }>

/** Writes the timeline, the return, the e-mail and the credit note of a refund of an order. */
async function tellRefundOfOrder(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { id: orderId }: LockedOrder,
  refund: RefundRow & { withdrawn: number },
): Promise<void> {
  const { id, amountPence, deliveryPence, reason, actorId, restock, withdrawn } = refund
  const lines = refundedLines(refund)
  await tx.orderEvent.create({
    data: {
      orderId,
      type: 'refunded',
      data: {
        amountPence,
        reason,
        ...(lines.length > 0 && { lines }),
        ...(withdrawn > 0 && { restock }),
      },
      actorId,
    },
  })
  await markPaidBack(deps, tx, refund.returnId)
  await queueOrderEmail(deps, tx, `refunded-${id}`, {
    kind: 'orderRefunded',
    orderId,
    refundId: id,
  })
  await issueCreditNote(deps, tx, { id, orderId, amountPence, deliveryPence })
}

/** Writes the e-mail and the credit note of a refund of a removal. */
async function tellRefundOfJob(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { job, payment }: { job: LockedJob; payment: JobPayment },
  { id, amountPence, refundedPence }: { id: string; amountPence: number; refundedPence: number },
): Promise<void> {
  const content: JobEmail = { kind: 'removalRefunded', jobId: job.id, refundId: id }
  const key = `removal-refunded-${id}`
  await queueEmail(deps, tx, { key, to: job.email, subject: job.id, content })
  const { kind: part } = payment
  await issueJobCreditNote(deps, tx, { id, amountPence, refundedPence, jobId: job.id, part })
}

function statusAfter(refundedPence: number, amountPence: number) {
  if (refundedPence === 0) return 'paid'
  return refundedPence === amountPence ? 'refunded' : 'partiallyRefunded'
}
