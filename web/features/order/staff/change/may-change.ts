import type { StaffOrder } from '../page/staff-order.ts'

/** How many pieces of a line are left. */
export const leftOf = (line: StaffOrder['lines'][number]) => line.quantity - line.cancelledQuantity

/** The lines of an order that can be changed: what is left of them is not loaded. */
export const openLines = ({ lines }: Pick<StaffOrder, 'lines'>) =>
  lines.filter((line) => leftOf(line) > 0 && !line.isClosed)

/** Whether an order is paid, and something of it is not loaded yet. */
export const mayChange = (order: StaffOrder): boolean =>
  order.deletedAt === null &&
  order.status !== 'rejected' &&
  order.status !== 'delivered' &&
  (order.paymentStatus === 'paid' || order.paymentStatus === 'partiallyRefunded') &&
  openLines(order).length > 0
