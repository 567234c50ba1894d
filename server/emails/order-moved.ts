import { orderName } from '../lib/format.ts'
import { deliveryPromises } from '../stock/made-to-order.ts'
import type { EmailedStatus } from '../order/order-emails.ts'
import type { Email } from './email.ts'
import { orderButton, addressBlock, type OrderFacts } from './order-facts.ts'

/** The meaning of each status, for the buyer. */
const moves: Record<EmailedStatus, { title: string; text: string }> = {
  inProcess: {
    title: 'is being prepared',
    text: 'We have started on your order. The next message comes when it leaves us.',
  },
  inShipping: {
    title: 'is on its way',
    text: 'Your order has left us and is coming to the address below.',
  },
  delivered: {
    title: 'was delivered',
    text: 'Your order has arrived. If anything is not as it should be, tell us.',
  },
  rejected: {
    title: 'was cancelled',
    text: 'We are sorry: we cannot deliver this order.',
  },
}

/** The sentence about two deliveries, while they are still to come. */
function deliveriesText({ deliveryDays }: OrderFacts, status: EmailedStatus): string {
  const isToCome = status === 'inProcess' || status === 'inShipping'
  if (deliveryDays.length < 2 || !isToCome) return ''
  return ` It comes in two deliveries, ${deliveryPromises(deliveryDays)?.value ?? ''}.`
}

/** Writes the e-mail about an order's new status. */
export function orderMoved(order: OrderFacts, status: EmailedStatus): Email {
  const move = moves[status]
  const name = orderName(order.number)
  const money = order.isCharged
    ? 'All that you paid goes back to what you paid with. Banks take up to ten working days.'
    : 'Nothing was charged.'
  const text =
    status === 'rejected' ? `${move.text} ${money}` : `${move.text}${deliveriesText(order, status)}`
  return {
    subject: `Order ${name} ${move.title}`,
    preview: text,
    heading: `Your order ${move.title}`,
    parts: [
      { type: 'text', text: `${order.firstName}, this is about order ${name}. ${text}` },
      {
        type: 'block',
        label: 'What you ordered',
        lines: order.lines.map(({ title, quantity }) => `${quantity} × ${title}`),
      },
      ...(status === 'rejected' ? [] : [addressBlock(order)]),
      orderButton(order),
    ],
  }
}
