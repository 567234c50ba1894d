import { recordAudit } from '../../audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { issueCreditNote } from '../../invoice/issue-invoice.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { markPaidBack, reopenReturn } from '../return/follow-return.ts'
import { refundedFields, refundedLines } from './refunded-lines.ts'
import { withItsPayment } from '../payment/with-its-payment.ts'
import type { PaymentStatus } from '../order.schema.ts'
import { recordDiscrepancy, resolveDiscrepancies } from '../discrepancy/record-discrepancy.ts'

interface Given {
  id: string
  orderId: string
  /** The provider's id of the refund. */
  stripeRefundId: string
}

interface Failed {
  id: string
  orderId: string
  /** Null when the provider refused to create it. */
  stripeRefundId: string | null
  reason: string | null
}

/**
 * Books a refund that the provider made, with all consequences, once. A refund that failed at the
 * provider stays failed: an earlier state is outdated. Returns whether it is booked.
 */
export async function bookRefund(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { id, orderId, stripeRefundId }: Given,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const refund = await tx.refund.findUnique({ where: { id }, include: refundedFields })
  if (!order || !refund) return false
  if (refund.status === 'succeeded') return true
  if (refund.status === 'failed' && refund.stripeRefundId !== null) return false
  await tx.refund.update({ where: { id }, data: { status: 'succeeded', stripeRefundId } })
  const { refundedPence, paymentStatus } = await writeRefunded(tx, order, refund.amountPence)
  const { amountPence, deliveryPence, reason, actorId, actorName } = refund
  const lines = refundedLines(refund)
  await tx.orderEvent.create({
    data: {
      orderId,
      type: 'refunded',
      data: { amountPence, reason, ...(lines.length > 0 && { lines }) },
      actorId,
    },
  })
  if (actorId && actorName !== null) {
    await recordAudit(
      tx,
      { id: actorId, userName: actorName },
      {
        action: 'refunded',
        entity: 'order',
        entityId: orderId,
        before: { refundedPence: order.refundedPence, paymentStatus: order.paymentStatus },
        after: { refundedPence, paymentStatus },
      },
    )
  }
  await markPaidBack(deps, tx, refund.returnId)
  // Resolves the discrepancies of this refund; after a full refund, those of the whole order.
  const about = paymentStatus === 'refunded' ? { orderId } : { about: id }
  await resolveDiscrepancies(deps, tx, { kinds: ['refundFailed', 'refundUnclear'], ...about })
  await queueOrderEmail(deps, tx, `refunded-${id}`, {
    kind: 'orderRefunded',
    orderId,
    refundId: id,
  })
  await issueCreditNote(deps, tx, { id, orderId, amountPence, deliveryPence })
  return true
}

/**
 * Books the failure of a refund, immediate or days later, once: its amount can be refunded again,
 * and a discrepancy is recorded for staff.
 */
export async function bookFailure(
  tx: Tx,
  { id, orderId, stripeRefundId, reason }: Failed,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const refund = await tx.refund.findUnique({ where: { id } })
  if (!order || !refund || refund.status === 'failed') return
  const { amountPence } = refund
  const data = { status: 'failed', ...(stripeRefundId !== null && { stripeRefundId }) } as const
  await tx.refund.update({ where: { id }, data })
  if (refund.status === 'succeeded') {
    await writeRefunded(tx, order, -amountPence)
    await reopenReturn(tx, refund.returnId)
  }
  await tx.orderEvent.create({
    data: { orderId, type: 'refundFailed', data: { amountPence, ...(reason && { reason }) } },
  })
  await recordDiscrepancy(tx, {
    kind: 'refundFailed',
    about: id,
    intentId: order.payment.intentId ?? '',
    orderId,
    detail: reason
      ? `the refund was not taken: ${reason}`
      : 'the payment provider refused the refund',
  })
}

/** Adds a refund to what was refunded of a locked order and its payment, or takes it off again. */
async function writeRefunded(
  tx: Tx,
  { id, payment }: LockedOrder,
  pence: number,
): Promise<{ refundedPence: number; paymentStatus: PaymentStatus }> {
  const refundedPence = payment.refundedPence + pence
  const paymentStatus = statusAfter(refundedPence, payment.amountPence)
  await tx.order.update({
    where: { id },
    data: {
      refundedPence,
      paymentStatus,
      payments: withItsPayment({ status: paymentStatus, refundedPence }),
    },
  })
  return { refundedPence, paymentStatus }
}

function statusAfter(refundedPence: number, amountPence: number) {
  if (refundedPence === 0) return 'paid'
  return refundedPence === amountPence ? 'refunded' : 'partiallyRefunded'
}
