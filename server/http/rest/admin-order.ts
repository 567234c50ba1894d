import type { z } from 'zod'
import type { Media } from '#server/images/name.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '../router.ts'
import type { adminOrderDetails } from './admin-order.schema.ts'
import { detailsOf } from './order.ts'

type Details = RouterOutputs['order']['adminDetails']

/** An order with its payments, and the refunds of each. */
export function adminDetailsOf(order: Details, media: Media): z.output<typeof adminOrderDetails> {
  return {
    ...detailsOf(order, media),
    payments: order.payments.map((payment) => ({
      _id: payment.id,
      kind: payment.kind,
      paymentIntentId: payment.intentId,
      paymentMethod: payment.method,
      paymentStatus: payment.status,
      amount: poundsFromPence(payment.amountPence),
      refundedAmount: poundsFromPence(payment.refundedPence),
      paymentDate: payment.paidAt,
      refunds: refundsOf(order, payment.id),
    })),
  }
}

const refundsOf = ({ refunds }: Details, paymentId: string) =>
  refunds
    .filter((refund) => refund.paymentId === paymentId)
    .map(({ id, amountPence, reason, status, createdAt }) => ({
      _id: id,
      amount: poundsFromPence(amountPence),
      reason,
      status,
      refundDate: createdAt,
    }))
