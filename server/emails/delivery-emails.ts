import { hoursText, slotText, dayText } from '../delivery/delivery-words.ts'
import { orderName } from '../lib/words.ts'
import type { Email } from './email.ts'
import {
  addressBlock,
  deliveryName,
  orderButton,
  type OrderFacts,
  type Visit,
} from './order-facts.ts'

/** The delivery has another window, or its first one. */
export function deliveryMoved(order: OrderFacts, slot: Visit): Email {
  const name = orderName(order.number)
  const text = `${deliveryName(order, slot.part)} comes on ${slotText(slot)}.`
  return aboutDelivery(order, { subject: `Delivery of ${name}: ${slotText(slot)}`, text })
}

/** The delivery is tomorrow. */
export function deliveryTomorrow(order: OrderFacts, slot: Visit): Email {
  const name = orderName(order.number)
  const text = `${deliveryName(order, slot.part)} comes tomorrow, ${dayText(slot.date)}, ${hoursText(slot)}. Somebody has to be there.`
  return aboutDelivery(order, { subject: `${name} comes tomorrow, ${hoursText(slot)}`, text })
}

/** An e-mail about a delivery, whose text stands alone as a preview. */
export const aboutDelivery = (
  order: OrderFacts,
  { subject, text }: { subject: string; text: string },
): Email => ({
  subject,
  preview: text,
  heading: 'Your delivery',
  parts: [
    {
      type: 'text',
      text: `${order.firstName}, ${text.replace(/^(?:Order|The)/, (word) => word.toLowerCase())}`,
    },
    addressBlock(order),
    orderButton(order),
  ],
})
