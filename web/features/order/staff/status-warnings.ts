import { dayText } from '#server/lib/london-time.shared.ts'
import type { AdminStatus, OrderStatus } from '#server/order/order.schema.ts'
import type { PaymentStatus } from '#server/payment/payment.schema.ts'

type Order = { status: OrderStatus; paymentStatus: PaymentStatus }

/** Whether an order is unpaid and not final. */
export function isUnpaid({ status, paymentStatus }: Order): boolean {
  return (paymentStatus === 'pending' || paymentStatus === 'cancelled') && status !== 'rejected'
}

/** An order whose status staff are about to change. */
type Changed = Order & { delivery: { date: string; status: string } | null }

/** What staff are told before they set an order to a status, on this day; nothing where it fits. */
export function statusWarnings(order: Changed, to: AdminStatus | null, today: string): string[] {
  const { status, paymentStatus, delivery } = order
  if (to === null || to === status || to === 'rejected' || status === 'rejected') return []
  if (to === 'pending') {
    return paymentStatus === 'pending' || paymentStatus === 'cancelled'
      ? []
      : ['This order has been paid. Pending is for orders awaiting payment.']
  }
  const isEarly =
    to === 'delivered' &&
    delivery !== null &&
    delivery.status !== 'delivered' &&
    delivery.date > today
  return [
    ...(isUnpaid(order)
      ? [
          'This order has not been paid. You can change its status, but no payment has been taken and its stock stays reserved until you reject it.',
        ]
      : []),
    ...(isEarly ? [`Its delivery is booked for ${dayText(delivery.date)}.`] : []),
  ]
}
