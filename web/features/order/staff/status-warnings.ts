import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import {
  paymentMethods,
  type PaymentMethod,
} from '#server/payment/methods/payment-methods.shared.ts'
import type { AdminStatus, OrderStatus } from '#server/order/order.schema.ts'
import { disputeText, isLive } from '#server/payment/dispute/dispute-text.shared.ts'
import type { PaymentDispute } from '#server/payment/dispute/dispute.schema.ts'
import type { PaymentStatus } from '#server/payment/payment.schema.ts'
import { formatPence } from '#web/ui/price.tsx'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'

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

/** What an order's status depends on that is asked about first. */
type Asked = {
  status: OrderStatus
  refundablePence: number
  paymentMethod: PaymentMethod
  payments: readonly { disputes: readonly PaymentDispute[] }[]
}

/** A question before a status is set: its title, its text and the button that confirms. */
export type StatusQuestion = { title: string; text: string; action: string }

/** What a rejection does to stock and money. */
export function rejectionText({ refundablePence, paymentMethod }: Asked): string {
  if (refundablePence === 0) return 'Rejecting returns the stock. This cannot be undone.'
  return `Rejecting returns the stock and refunds ${formatPence(refundablePence)} to ${paymentMethods[paymentMethod].refundedTo}. This cannot be undone.`
}

/**
 * What staff are asked before they set an order to a status: where money goes back, where goods go
 * out whose payment the bank withholds, and where a delivery is taken back. Null: nothing is asked.
 */
export function statusQuestion(order: Asked, to: AdminStatus): StatusQuestion | null {
  const { status, refundablePence, payments } = order
  if (to === 'rejected' && refundablePence > 0) {
    return {
      title: 'Reject this order?',
      text: rejectionText(order),
      action: `Reject and refund ${formatPence(refundablePence)}`,
    }
  }
  if (status === 'delivered' && to !== 'delivered' && to !== 'rejected') {
    return {
      title: 'This order is delivered',
      text: 'The order will no longer count as delivered. The customer is not emailed about it.',
      action: `Set to ${orderStatusLabel(to)}`,
    }
  }
  const dispute = payments.flatMap(({ disputes }) => disputes).find(isLive)
  if (dispute && (to === 'inShipping' || to === 'delivered')) {
    const { amountPence, respondBy, ...facts } = dispute
    const said = disputeText({
      ...facts,
      amount: formatPence(amountPence),
      respondBy: respondBy === null ? null : dayText(dayInLondon(new Date(respondBy))),
    })
    return {
      title: 'This payment is in dispute',
      text: `${capital(said)}.`,
      action: `Set to ${orderStatusLabel(to)}`,
    }
  }
  return null
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
