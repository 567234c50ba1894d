import { dayText } from '#server/lib/london-time.shared.ts'
import { hoursText, slotText } from '#server/delivery/delivery-text.shared.ts'
import type { Email, Part, Piece } from '#server/email/email.ts'
import {
  addressBlock,
  deliveryName,
  orderButton,
  type OrderFacts,
  piecesLeft,
  reasonText,
  type Visit,
} from './order-facts.ts'

/**
 * Writes the e-mail that the delivery was booked into another window, or its first one. `isMovable`:
 * whether its buyer can choose another day now.
 */
export function deliveryMoved(
  order: OrderFacts,
  slot: Visit,
  { reason = '', isMovable, phone }: { reason?: string; isMovable: boolean; phone: string },
): Email {
  const name = order.name
  // The buyer chooses the day of their own order, not that of what replaces some of it.
  const other = slot.replaces ? '' : otherDayText(isMovable, phone)
  const text = `${deliveryName(order, slot)} is now booked for ${slotText(slot)}.${reasonText(reason)}${other} We’ll email you the day before, and again when ${order.isAssembly ? 'we’re on our way' : 'it’s on its way'}.`
  return aboutDelivery(order, {
    subject: `${order.isAssembly ? 'Assembly visit for' : 'Delivery of'} ${name}: ${slotText(slot)}`,
    text,
    pieces: piecesOf(order, slot),
  })
}

function otherDayText(isMovable: boolean, phone: string): string {
  if (isMovable) return ' If that day doesn’t suit you, choose another on your order page.'
  return phone === '' ? '' : ` If that day doesn’t suit you, call us on ${phone}.`
}

/** Writes the reminder on the day before the delivery. */
export function deliveryTomorrow(order: OrderFacts, slot: Visit): Email {
  const name = slot.replaces ? deliveryName(order, slot) : order.name
  if (order.isAssembly) {
    return aboutDelivery(order, {
      subject: `We’re coming tomorrow to assemble order ${name}, ${hoursText(slot)}`,
      text: `Our team is coming tomorrow, ${dayText(slot.date)}, ${hoursText(slot)}, for order ${name}. Someone 18 or over must be at home. Please have everything in the room where you want it.`,
      pieces: piecesOf(order, slot),
    })
  }
  const text = `${deliveryName(order, slot)} will arrive tomorrow, ${dayText(slot.date)}, ${hoursText(slot)}. Someone 18 or over must be at home.`
  return aboutDelivery(order, {
    subject: `${name} arrives tomorrow, ${hoursText(slot)}`,
    text,
    pieces: piecesOf(order, slot),
  })
}

const piecesOf = (order: OrderFacts, { part, replaces }: Visit) =>
  replaces ? [] : piecesLeft(order, part)

/** Writes an e-mail about a delivery, whose text is also its preview. */
export const aboutDelivery = (
  order: OrderFacts,
  { subject, text, pieces }: { subject: string; text: string; pieces: Piece[] },
): Email => ({
  subject,
  preview: text,
  heading: order.isAssembly ? 'Your assembly visit' : 'Your delivery',
  parts: [
    {
      type: 'text',
      text: `${order.firstName}, ${text.replace(/^(?:Order|The)/, (word) => word.toLowerCase())}`,
    },
    ...(pieces.length > 0
      ? [
          {
            type: 'pieces',
            label: order.isAssembly ? 'What we’ll assemble' : 'In this delivery',
            pieces,
          } satisfies Part,
        ]
      : []),
    addressBlock(order),
    orderButton(order),
  ],
})
