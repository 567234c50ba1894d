import { formatPence } from '#web/ui/price.tsx'
import type { OrderRow } from './use-orders.ts'

type Order = Pick<
  OrderRow,
  'status' | 'paymentStatus' | 'totalPence' | 'refundedPence' | 'deliveryDay'
>

/**
 * What deleting an order does not undo: its payment, and its booked delivery; null when nothing is
 * left. An unpaid order is cancelled when it is deleted.
 */
export function stayingText(order: Order): string | null {
  const { status, paymentStatus, totalPence, refundedPence, deliveryDay } = order
  if (status === 'rejected' || (paymentStatus !== 'paid' && paymentStatus !== 'partiallyRefunded'))
    return null
  const paid = `${formatPence(totalPence - refundedPence)} was paid.`
  const isBooked = deliveryDay !== null && status !== 'delivered'
  return `${paid} Reject the order to refund it${isBooked ? ' and cancel the delivery' : ''}.`
}
