import type { Prisma } from '../generated/prisma/client.ts'
import type { PaymentStatus } from '../payment/payment.schema.ts'

/** The select of an order's payment, which alone says whether and when the order was paid. */
export const itsPayment = {
  where: { kind: 'order' },
  select: { kind: true, method: true, status: true, refundedPence: true, paidAt: true },
} satisfies Prisma.Order$paymentsArgs

/** The payment of an order, which has one from the beginning. */
export function paymentOf<Payment extends { kind: string }>(payments: readonly Payment[]): Payment {
  const payment = payments.find(({ kind }) => kind === 'order')
  if (!payment) throw new Error('An order has no payment.')
  return payment
}

/** The orders whose payment has one of these statuses. */
export const whosePaymentIs = (...statuses: PaymentStatus[]) =>
  ({
    payments: { some: { kind: 'order', status: { in: statuses } } },
  }) satisfies Prisma.OrderWhereInput
