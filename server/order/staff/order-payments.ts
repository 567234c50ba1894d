import type { Prisma } from '#server/generated/prisma/client.ts'
import { refundablePence } from '#server/payment/refund/refund-money.ts'
import { disputeForStaff } from '#server/payment/dispute/dispute-text.shared.ts'
import type { AdminOrderDetails } from './admin-order.schema.ts'

/** The select of an order's payments, oldest first. */
export const orderPayments = {
  orderBy: { createdAt: 'asc' },
  select: {
    id: true,
    kind: true,
    intentId: true,
    amountPence: true,
    refundedPence: true,
    disputedPence: true,
    lostPence: true,
    disputes: { orderBy: { openedAt: 'asc' } },
    method: true,
    status: true,
    flag: true,
    paidAt: true,
    createdAt: true,
  },
} as const satisfies Prisma.Order$paymentsArgs

type Row = Prisma.PaymentGetPayload<typeof orderPayments>
type Refunded = { paymentId: string | null; amountPence: number; status: string }
type Facts = Pick<
  AdminOrderDetails,
  'payments' | 'paymentIntentId' | 'paymentFlag' | 'refundablePence'
>

/** An order's payments for staff, and the total that may still be refunded. */
export function paymentsOf(rows: readonly Row[], refunds: readonly Refunded[]): Facts {
  const left = rows.map((row) => {
    const own = refunds.filter(({ paymentId }) => paymentId === row.id)
    return refundablePence(row, own)
  })
  return {
    payments: rows.map(({ createdAt, paidAt, disputes, ...row }) => ({
      ...row,
      disputes: disputes.map(disputeForStaff),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    paymentIntentId: rows[0]?.intentId ?? null,
    paymentFlag: rows.find(({ flag }) => flag !== null)?.flag ?? null,
    refundablePence: left.reduce((sum, pence) => sum + pence, 0),
  }
}
