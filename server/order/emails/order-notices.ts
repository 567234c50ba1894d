import { orderName } from '#server/lib/order-name.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { piecesCancelledData } from '../cancel/note-cancelled.ts'
import { cancelKeyOf, itsPayments, paymentsTogether } from '../order-payment.ts'
import { type RefundPart, sumOfRefunds } from '#server/payment/refund/refunded-to.shared.ts'
import { refundPartsOf } from '#server/payment/refund/refund-payments.ts'
import type { StaffNotices } from '#server/staff-notice/write-staff-notice.ts'

/** The notices to staff of a paid order, of one that its buyer cancelled, and of a return. */
export const orderNotices: StaffNotices<'paidOrder' | 'orderCancelled' | 'return'> = {
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
    const { paidPence, balance } = paymentsTogether(payments)
    const name = orderName(settings.current(), number)
    return {
      subject: `New order ${name}: ${inPounds(totalPence)}`,
      text: `${firstName} ${lastName} placed order ${name} and paid ${balance ? 'a deposit of ' : ''}${inPounds(paidPence)}.`,
      button: 'View order',
      path: `/admin/orders?search=${number}`,
    }
  },
  async orderCancelled({ db, settings }, id) {
    const event = await db.orderEvent.findUnique({
      where: { id },
      select: {
        type: true,
        data: true,
        order: { select: { id: true, number: true, firstName: true, lastName: true } },
      },
    })
    if (!event) return null
    const { order } = event
    const name = orderName(settings.current(), order.number)
    const pieces = event.type === 'cancelled' ? null : piecesCancelledData.parse(event.data)
    const refundedTo = await refundPartsOf(db, cancelKeyOf(order.id, pieces?.key))
    const what = pieces === null ? `order ${name}` : `${formatLines(pieces.lines)} of order ${name}`
    const money = moneyText(refundedTo, pieces?.loweredPence ?? 0)
    return {
      subject: `${pieces === null ? 'Order' : 'Part of order'} ${name} cancelled`,
      text: `${order.firstName} ${order.lastName} cancelled ${what}. ${money}`.trim(),
      button: 'View order',
      path: `/admin/orders?search=${order.number}`,
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

const formatLines = (lines: readonly { title: string; quantity: number }[]): string =>
  lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')

/** What a cancelled order gives back by itself, and what staff have to. */
function moneyText(refundedTo: readonly RefundPart[], loweredPence: number): string {
  const byItself = sumOfRefunds(refundedTo.filter(({ to }) => to !== 'handLater'))
  const byHand = sumOfRefunds(refundedTo.filter(({ to }) => to === 'handLater'))
  const other = byItself > 0 ? 'the other ' : ''
  return [
    ...(loweredPence > 0 ? [`They have ${inPounds(loweredPence)} less to pay.`] : []),
    ...(byItself > 0 ? [`${inPounds(byItself)} is refunded to them.`] : []),
    ...(byHand > 0
      ? [
          `You have to refund ${other}${inPounds(byHand)} by hand: it was paid in cash, by transfer or at a terminal.`,
        ]
      : []),
  ].join(' ')
}
