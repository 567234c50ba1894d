import type { BookedSlot } from '#server/delivery/delivery.schema.ts'
import { daysAfter, workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import type { OrderStatus } from '../order.schema.ts'
import type { PaymentStatus } from '#server/payment/payment.schema.ts'

interface Order {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** The status that prevents deliveries: unpaid, or final; null for none. */
export function endOfDelivery({ status, paymentStatus }: Order): string | null {
  if (status === 'delivered' || status === 'rejected') return status
  return ['refunded', 'pending', 'cancelled'].includes(paymentStatus) ? paymentStatus : null
}

/** A delivery of an order. */
interface Movable {
  /** Whether it is loaded, on its way, or delivered. */
  isClosed: boolean
  /** Its window; null until one is booked. */
  window: Pick<BookedSlot, 'date'> | null
}

/**
 * Whether it is too late for the customer to move it: loaded or on its way, or within the notice of
 * the zone.
 */
export function isTooSoon(
  { isClosed, window }: Movable,
  { today, noticeDays }: { today: string; noticeDays: number },
): boolean {
  return isClosed || (window !== null && window.date < workingDaysAfter(today, noticeDays))
}

/** The last day on which the customer can move a delivery of this date. */
export function lastDayToMove(date: string, noticeDays: number): string {
  let day = date
  while (workingDaysAfter(day, noticeDays) > date) day = daysAfter(day, -1)
  return day
}
