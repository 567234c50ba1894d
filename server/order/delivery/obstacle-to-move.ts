import type { BookedSlot } from '../../delivery/delivery.schema.ts'
import { daysAfter, workingDaysAfter } from '../../lib/working-days.ts'
import type { OrderStatus, PaymentStatus } from '../order.schema.ts'

interface Order {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** The status that ends an order's deliveries, or has not begun them; null where there is none. */
export function endOfDelivery({ status, paymentStatus }: Order): string | null {
  if (status === 'delivered' || status === 'rejected') return status
  return ['refunded', 'pending', 'cancelled'].includes(paymentStatus) ? paymentStatus : null
}

/** A delivery of an order. */
interface Movable {
  /** Whether it is loaded, on its way, or over. */
  isClosed: boolean
  /** Its window; null while it is to be arranged. */
  window: Pick<BookedSlot, 'date'> | null
}

/** Whether it is too late for the customer: loaded or on its way, or within the notice of the zone. */
export function isTooSoon(
  { isClosed, window }: Movable,
  { today, noticeDays }: { today: string; noticeDays: number },
): boolean {
  return isClosed || (window !== null && window.date < workingDaysAfter(today, noticeDays))
}

/** The last day on which the customer can still choose another window than that of a day. */
export function lastDayToMove(date: string, noticeDays: number): string {
  let day = date
  while (workingDaysAfter(day, noticeDays) > date) day = daysAfter(day, -1)
  return day
}
