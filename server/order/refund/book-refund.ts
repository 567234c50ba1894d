import { recordAudit } from '../../audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { issueCreditNote } from '../../invoice/issue-invoice.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { lockOrder } from '../lock-order.ts'
import { refundedFields, refundedLines } from './refunded-lines.ts'
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
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, orderId, stripeRefundId }: Given,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const refund = await tx.refund.findUnique({ where: { id }, include: refundedFields })
  if (!order || !refund) return false
  if (refund.status === 'succeeded') return true
  if (refund.status === 'failed' && refund.stripeRefundId !== null) return false
  await tx.refund.update({ where: { id }, data: { status: 'succeeded', stripeRefundId } })
  const { refundedPence, paymentStatus } = await tx.order.update({
    where: { id: orderId },
    data: {
      refundedPence: { increment: refund.amountPence },
      paymentStatus:
        order.refundedPence + refund.amountPence === order.totalPence
          ? 'refunded'
          : 'partiallyRefunded',
    },
    select: { refundedPence: true, paymentStatus: true },
  })
  const { amountPence, reason, actorId, actorName } = refund
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
  // Resolves the discrepancies of this refund; after a full refund, those of the whole order.
  const about = paymentStatus === 'refunded' ? { orderId } : { about: id }
  await resolveDiscrepancies(deps, tx, { kinds: ['refundFailed', 'refundUnclear'], ...about })
  await queueOrderEmail(deps, tx, `refunded-${id}`, {
    kind: 'orderRefunded',
    orderId,
    refundId: id,
  })
  await issueCreditNote(deps, tx, { id, orderId, amountPence })
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
    const refundedPence = order.refundedPence - amountPence
    const paymentStatus = refundedPence === 0 ? 'paid' : 'partiallyRefunded'
    await tx.order.update({ where: { id: orderId }, data: { refundedPence, paymentStatus } })
  }
  await tx.orderEvent.create({
    data: { orderId, type: 'refundFailed', data: { amountPence, ...(reason && { reason }) } },
  })
  await recordDiscrepancy(tx, {
    kind: 'refundFailed',
    about: id,
    intentId: order.paymentIntentId ?? '',
    orderId,
    detail: reason
      ? `the refund was not taken: ${reason}`
      : 'the payment provider refused the refund',
  })
}
