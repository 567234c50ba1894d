import { orderName } from '#server/lib/order-name.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { firstOf, itsPayments } from '../order-payment.ts'
import type { StaffNotices } from '#server/staff-notice/write-staff-notice.ts'

/** The notices to staff of a paid order and of a return. */
export const orderNotices: StaffNotices<'paidOrder' | 'return'> = {
  async paidOrder({ db, settings }, id) {
    const order = await db.order.findUnique({
      where: { id },
      select: {
        number: true,
        totalPence: true,
        firstName: true,
        lastName: true,
        payments: itsPayments,
      },
    })
    if (!order) return null
    const { number, totalPence, firstName, lastName, payments } = order
    const { amountPence } = firstOf(payments)
    const isDeposit = amountPence < totalPence
    const name = orderName(settings.current(), number)
    return {
      subject: `New order ${name}: ${inPounds(totalPence)}`,
      text: `${firstName} ${lastName} placed order ${name} and paid ${isDeposit ? 'a deposit of ' : ''}${inPounds(amountPence)}.`,
      button: 'View order',
      path: `/admin/orders?search=${number}`,
    }
  },
  async return({ db, settings }, id) {
    const asked = await db.return.findUnique({
      where: { id },
      select: { order: { select: { number: true } } },
    })
    if (!asked) return null
    const name = orderName(settings.current(), asked.order.number)
    return {
      subject: `Return requested: order ${name}`,
      text: `The customer wants to return items of order ${name}.`,
      button: 'View inbox',
      path: '/admin/inbox',
    }
  },
}
