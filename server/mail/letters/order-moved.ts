import { orderName } from '../../lib/words.ts'
import type { OrderStatus } from '../../order/order.schema.ts'
import type { Letter, Sender } from '../letter.ts'
import { accountButton, addressBlock, type OrderFacts } from './order-facts.ts'

/** What a status means to whoever ordered; null for one that tells them nothing. */
const moves: Record<OrderStatus, { title: string; text: string } | null> = {
  pending: null,
  confirmed: null,
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

/** Whether a move to this status is worth a message. */
export function isTold(status: OrderStatus): boolean {
  return moves[status] !== null
}

/** The order moved on; null for a status that tells a customer nothing. */
export function orderMoved(order: OrderFacts, status: OrderStatus, sender: Sender): Letter | null {
  const move = moves[status]
  if (!move) return null
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
