import type { Email } from '#server/email/email.ts'
import { moneyText, orderButton, type OrderFacts, pictured, piecesLeft } from './order-facts.ts'

/** Writes the e-mail that the buyer cancelled some pieces of the order; the others still come. */
export function piecesCancelled(
  order: OrderFacts,
  lines: readonly { productId: string; title: string; quantity: number }[],
): Email {
  const name = order.name
  const isOwed = order.balance !== null || order.forgonePence > 0
  const money = order.isDisputed
    ? moneyText(order)
    : isOwed
      ? 'We take these items off your balance first, and refund anything that you’ve already paid for them to your original payment method.'
      : 'We’ll refund these items to your original payment method. Banks take up to ten working days. We’ll email your credit note separately.'
  return {
    subject: `Part of order ${name} has been cancelled`,
    preview: money,
    heading: 'Part of your order has been cancelled',
    parts: [
      {
        type: 'text',
        text: `${order.firstName}, you cancelled some items in order ${name}. ${money}`,
      },
      { type: 'pieces', label: 'Cancelled', pieces: pictured(order, lines) },
      {
        type: 'pieces',
        label: stillText(order),
        pieces: piecesLeft(order),
      },
      orderButton(order),
    ],
  }
}

function stillText({ isAssembly, deliveryMethod }: OrderFacts): string {
  if (isAssembly) return 'Still to be assembled'
  return deliveryMethod === 'collection' ? 'Still to be collected' : 'Still to be delivered'
}

/** Writes the e-mail that the buyer cancelled the order. */
export function orderCancelled(order: OrderFacts): Email {
  const name = order.name
  const money = moneyText(order, ' We’ll email your credit note separately.')
  return {
    subject: `Order ${name} has been cancelled`,
    preview: money,
    heading: 'Your order has been cancelled',
    parts: [
      { type: 'text', text: `${order.firstName}, you cancelled order ${name}. ${money}` },
      { type: 'pieces', label: 'Items you ordered', pieces: order.lines },
      orderButton(order),
    ],
  }
}
