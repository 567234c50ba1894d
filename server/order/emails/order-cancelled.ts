import type { Email } from '#server/email/email.ts'
import type { z } from 'zod'
import { inPounds } from '#server/lib/money.shared.ts'
import { type RefundPart, refundText } from '#server/payment/refund/refunded-to.shared.ts'
import type { piecesCancelledData } from '../cancel/note-cancelled.ts'
import {
  moneyText,
  orderButton,
  type OrderFacts,
  pictured,
  piecesLeft,
  sumsNow,
} from './order-facts.ts'

type Cancelled = z.infer<typeof piecesCancelledData>

/**
 * Writes the e-mail that the buyer cancelled some pieces of the order: these, what is given back for
 * them, those that still come, and what the order comes to now.
 */
export function piecesCancelled(
  order: OrderFacts,
  cancelled: Cancelled,
  refundedTo: readonly RefundPart[],
): Email {
  const name = order.name
  const money = order.isDisputed ? moneyText(order, refundedTo) : backText(cancelled, refundedTo)
  const services = cancelled.services.map((service) => ({ ...service, image: null }))
  const left = piecesLeft(order)
  return {
    subject: `Part of order ${name} has been cancelled`,
    preview: money,
    heading: 'Part of your order has been cancelled',
    parts: [
      {
        type: 'text',
        text: `${order.firstName}, you cancelled some items in order ${name}. ${money}`,
      },
      {
        type: 'pieces',
        label: 'Cancelled',
        pieces: [...pictured(order, cancelled.lines), ...services],
      },
      ...(left.length > 0
        ? [{ type: 'pieces' as const, label: stillText(order), pieces: left }]
        : []),
      sumsNow(order),
      orderButton(order),
    ],
  }
}

/** What is given back for cancelled pieces, as sentences. */
function backText(
  { loweredPence, refundedPence, isDeliveryToCome }: Cancelled,
  refundedTo: readonly RefundPart[],
): string {
  return [
    ...(loweredPence > 0 ? [`You have ${inPounds(loweredPence)} less to pay.`] : []),
    ...(refundedPence > 0
      ? [`${refundText(refundedTo)} We’ll email your credit note separately.`]
      : []),
    ...(isDeliveryToCome ? ['We’ll refund your delivery charge with your return.'] : []),
    ...(loweredPence + refundedPence === 0 && !isDeliveryToCome
      ? ['Here is what your order comes to now.']
      : []),
  ].join(' ')
}

function stillText({ isAssembly, deliveryMethod }: OrderFacts): string {
  if (isAssembly) return 'Still to be assembled'
  return deliveryMethod === 'collection' ? 'Still to be collected' : 'Still to be delivered'
}

/** Writes the e-mail that the buyer cancelled the order. */
export function orderCancelled(order: OrderFacts, refundedTo: readonly RefundPart[]): Email {
  const name = order.name
  const money = moneyText(order, refundedTo, ' We’ll email your credit note separately.')
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
