import { orderName } from '../lib/format.ts'
import type { Email } from './email.ts'
import { orderButton, type OrderFacts } from './order-facts.ts'

/** Writes the e-mail that the buyer cancelled some pieces of the order; the others still come. */
export function piecesCancelled(
  order: OrderFacts,
  lines: readonly { title: string; quantity: number }[],
): Email {
  const name = orderName(order.number)
  const money =
    'What they cost goes back to what you paid with. Banks take up to ten working days; the credit note comes with its own message.'
  const left = order.lines.filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
  return {
    subject: `Part of order ${name} is cancelled`,
    preview: money,
    heading: 'Part of your order is cancelled',
    parts: [
      {
        type: 'text',
        text: `${order.firstName}, you cancelled pieces of order ${name}. ${money}`,
      },
      {
        type: 'block',
        label: 'Cancelled',
        lines: lines.map(({ title, quantity }) => `${quantity} × ${title}`),
      },
      {
        type: 'block',
        label: 'Still coming',
        lines: left.map(
          ({ title, quantity, cancelledQuantity }) => `${quantity - cancelledQuantity} × ${title}`,
        ),
      },
      orderButton(order),
    ],
  }
}

/** Writes the e-mail that the buyer cancelled the order. */
export function orderCancelled(order: OrderFacts): Email {
  const name = orderName(order.number)
  const money = order.isCharged
    ? 'All that you paid goes back to what you paid with. Banks take up to ten working days; the credit note comes with its own message.'
    : 'Nothing was charged.'
  return {
    subject: `Order ${name} is cancelled`,
    preview: money,
    heading: 'Your order is cancelled',
    parts: [
      { type: 'text', text: `${order.firstName}, you cancelled order ${name}. ${money}` },
      {
        type: 'block',
        label: 'What you had ordered',
        lines: order.lines.map(({ title, quantity }) => `${quantity} × ${title}`),
      },
      orderButton(order),
    ],
  }
}
