import type { BookedSlot } from '../../delivery/delivery.schema.ts'
import { workingDaysAfter } from '../../lib/working-days.ts'
import type { OrderStatus, PaymentStatus } from '../order.schema.ts'

interface Movable {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Its window; null while it is to be arranged. */
  delivery: Pick<BookedSlot, 'date'> | null
}

/** The status that ends an order's deliveries, or has not begun them; null where there is none. */
export function endOfDelivery({ status, paymentStatus }: Movable): string | null {
  if (status === 'delivered' || status === 'rejected') return status
  return ['refunded', 'pending', 'cancelled'].includes(paymentStatus) ? paymentStatus : null
}

/** Whether it is too late for the customer: on its way, or within the notice of the zone. */
export function isTooSoon(
  { status, delivery }: Movable,
  { today, noticeDays }: { today: string; noticeDays: number },
): boolean {
  if (status === 'inShipping') return true
  return delivery !== null && delivery.date < workingDaysAfter(today, noticeDays)
}
