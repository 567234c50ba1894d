import type {
  AdminStatus,
  OrderStatus,
  PaymentStatus,
} from '../../../../server/order/order.schema.ts'

type Order = { status: OrderStatus; paymentStatus: PaymentStatus }

/** Whether an order is unpaid and not final. */
export function isUnpaid({ status, paymentStatus }: Order): boolean {
  return (paymentStatus === 'pending' || paymentStatus === 'cancelled') && status !== 'rejected'
}

/** The warning before staff move an unpaid order; null when there is none. */
export function unpaidText(order: Order, to: AdminStatus | null): string | null {
  if (!isUnpaid(order) || to === null || to === order.status) return null
  if (to === 'pending' || to === 'rejected') return null
  return 'This order is not paid. You may move it on, but nothing has been taken for it, and it keeps its stock until you reject it.'
}
