import { orderName } from '../lib/words.ts'
import type { EmailedStatus } from '../order/order-emails.ts'
import type { Email, Sender } from './email.ts'
import { accountButton, addressBlock, type OrderFacts } from './order-facts.ts'

/** What a status means to whoever ordered. */
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

/** The order moved on. */
export function orderMoved(order: OrderFacts, status: EmailedStatus, sender: Sender): Email {
  const move = moves[status]
  const name = orderName(order.number)
  const money = order.isCharged
    ? 'All that you paid goes back to what you paid with. Banks take up to ten working days.'
    : 'Nothing was charged.'
  const text = status === 'rejected' ? `${move.text} ${money}` : move.text
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
      ...accountButton(order, sender),
    ],
  }
}
