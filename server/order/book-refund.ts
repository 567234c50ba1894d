import { recordAudit } from '../audit/record-audit.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../db.ts'
import { issueCreditNote } from '../invoice/issue-invoice.ts'
import { queueOrderMail } from '../mail/queue-mail.ts'
import { lockOrder } from './lock-order.ts'
import { noteFinding, settleFindings } from './note-finding.ts'

interface Given {
  id: string
  orderId: string
  /** The provider's id of it. */
  stripeRefundId: string
}

interface Failed {
  id: string
  orderId: string
  /** Null when the provider refused to make it at all. */
  stripeRefundId: string | null
  reason: string | null
}

/**
 * Books a refund that the provider gave, with all that follows from it, once. One that failed at
 * the provider stays failed: what was asked before that is old news. Answers whether it is booked.
 */
export async function bookRefund(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, orderId, stripeRefundId }: Given,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const refund = await tx.refund.findUnique({ where: { id } })
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
  await tx.orderEvent.create({
    data: { orderId, type: 'refunded', data: { amountPence, reason }, actorId },
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
  // What staff were told of this refund is settled; once all is given back, of the whole order.
  const about = paymentStatus === 'refunded' ? { orderId } : { about: id }
  await settleFindings(deps, tx, { kinds: ['refundFailed', 'refundUnclear'], ...about })
  await queueOrderMail(deps, tx, `refunded-${id}`, { kind: 'orderRefunded', orderId, refundId: id })
  await issueCreditNote(deps, tx, { id, orderId, amountPence })
  return true
}

/**
 * Books that a refund failed, at once or days after it was given, once: its money counts as the
 * shop's again and can be given back anew, and staff are told.
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
  await noteFinding(tx, {
    kind: 'refundFailed',
    about: id,
    intentId: order.paymentIntentId ?? '',
    orderId,
    detail: reason
      ? `the refund was not taken: ${reason}`
      : 'the payment provider refused the refund',
  })
}
