import { orderName } from '../lib/format.ts'
import { deliveryPromises } from '../stock/made-to-order.shared.ts'
import type { EmailedStatus } from '../order/order-emails.ts'
import type { Email } from './email.ts'
import { addressBlock, moneyText, orderButton, type OrderFacts, piecesLeft } from './order-facts.ts'

/** The meaning of each status, for the buyer. */
const moves: Record<EmailedStatus, { title: string; text: string }> = {
  inProcess: {
    title: 'is being prepared',
    text: 'We’ve started preparing your order. We’ll email you again when it’s on its way.',
  },
  inShipping: {
    title: 'is on its way',
    text: 'Your order is on its way to the address below.',
  },
  delivered: {
    title: 'has been delivered',
    text: 'Your order has been delivered. If anything isn’t right, let us know.',
  },
  rejected: {
    title: 'has been cancelled',
    text: 'We’re sorry, but we can’t deliver this order.',
  },
}

/** The sentence about two deliveries, while they are still to come. */
function deliveriesText({ deliveryDays }: OrderFacts, status: EmailedStatus): string {
  const isToCome = status === 'inProcess' || status === 'inShipping'
  if (deliveryDays.length < 2 || !isToCome) return ''
  return ` It will come in two deliveries, ${deliveryPromises(deliveryDays)?.value ?? ''}.`
}

const reasonText = (reason: string) =>
  reason === '' ? '' : ` The reason: ${reason.trim().replace(/\.$/, '')}.`

/** Writes the e-mail about an order's new status; staff may give a reason for rejecting it. */
export function orderMoved(order: OrderFacts, status: EmailedStatus, reason: string): Email {
  const move = moves[status]
  const name = orderName(order.number)
  const text =
    status === 'rejected'
      ? `${move.text}${reasonText(reason)} ${moneyText(order)}`
      : `${move.text}${deliveriesText(order, status)}`
  return {
    subject: `Order ${name} ${move.title}`,
    preview: text,
    heading: `Your order ${move.title}`,
    parts: [
      { type: 'text', text: `${order.firstName}, this is about order ${name}. ${text}` },
      {
        type: 'pieces',
        label: 'Items you ordered',
        pieces: status === 'rejected' ? order.lines : piecesLeft(order),
      },
      ...(status === 'rejected' ? [] : [addressBlock(order)]),
      orderButton(order),
    ],
  }
}
