import type { Tx } from '#server/platform/db.ts'
import { itsPayments, statusOfPayments } from '../order-payment.ts'

/** Writes the status of the payments of a locked order to it, after one of them has changed. */
export async function writePaymentStatus(
  tx: Pick<Tx, 'order' | 'payment'>,
  orderId: string,
): Promise<void> {
  const payments = await tx.payment.findMany({ where: { orderId }, ...itsPayments })
  const paymentStatus = statusOfPayments(payments)
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus } })
}
