import type { AdminStatus, OrderStatus } from '#server/order/order.schema.ts'
import type { PaymentStatus } from '#server/payment/payment.schema.ts'

type Order = { status: OrderStatus; paymentStatus: PaymentStatus }

/** Whether an order is unpaid and not final. */
export function isUnpaid({ status, paymentStatus }: Order): boolean {
  return (paymentStatus === 'pending' || paymentStatus === 'cancelled') && status !== 'rejected'
}

/** The warning before staff move an unpaid order; null when there is none. */
export function unpaidText(order: Order, to: AdminStatus | null): string | null {
  if (!isUnpaid(order) || to === null || to === order.status) return null
  if (to === 'pending' || to === 'rejected') return null
  return 'This order has not been paid. You can change its status, but no payment has been taken and its stock stays reserved until you reject it.'
}
