import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { daysRangeText } from '#server/delivery/methods/method-text.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import type { Email, Part } from '#server/email/email.ts'
import {
  addressBlock,
  collectionBlock,
  orderButton,
  type OrderFacts,
  piecesLeft,
} from './order-facts.ts'

/** The row with the day for collecting; none for another order. */
const dayRows = ({ fulfilment }: OrderFacts) =>
  fulfilment?.collection ? [{ label: 'Collect on', value: slotText(fulfilment.collection) }] : []

/** Writes the e-mail that a collection is ready. */
export function readyToCollect(order: OrderFacts): Email {
  const { name, balance, bring } = order
  const owed = balance
    ? ` ${inPounds(balance.pence)} is still to be paid: pay it on your order page before you come.`
    : ''
  const toBring = bring === '' ? '' : ` Please bring ${bring}.`
  const text = `order ${name} is ready to collect.${toBring}${owed}`
  return {
    subject: `Order ${name} is ready to collect`,
    preview: upperFirst(text),
    heading: 'Your order is ready to collect',
    parts: [
      { type: 'text', text: `${order.firstName}, ${text}` },
      { type: 'facts', rows: [{ label: 'Order', value: name }, ...dayRows(order)] },
      collectionBlock(order),
      { type: 'pieces', label: 'What you’ll collect', pieces: piecesLeft(order) },
      orderButton(order),
    ],
  }
}

/** Writes the e-mail that the day for collecting has changed. */
export function collectionMoved(order: OrderFacts): Email | null {
  const { name, fulfilment } = order
  if (!fulfilment?.collection) return null
  const when = slotText(fulfilment.collection)
  const text = `you can now collect order ${name} on ${when}.${fulfilment.readyAt === null ? ' We’ll email you when it’s ready.' : ''}`
  return {
    subject: `Collecting order ${name}: ${when}`,
    preview: upperFirst(text),
    heading: 'Your collection day has changed',
    parts: [
      { type: 'text', text: `${order.firstName}, ${text}` },
      collectionBlock(order),
      { type: 'pieces', label: 'What you’ll collect', pieces: piecesLeft(order) },
      orderButton(order),
    ],
  }
}

/** Writes the e-mail that an order was sent by parcel; null where that was undone since. */
export function parcelSent(order: OrderFacts): Email | null {
  const { name, fulfilment, parcelDays } = order
  const parcel = fulfilment?.parcel
  if (!parcel) return null
  const { carrier, tracking } = parcel
  const text = `we’ve sent order ${name} with ${carrier}. It usually takes ${daysRangeText(parcelDays)}.`
  const links: Part[] = tracking.flatMap(({ number, url }) =>
    url === null
      ? []
      : [
          {
            type: 'link',
            label: tracking.length > 1 ? `Track parcel ${number}` : 'Track your parcel',
            url,
          },
        ],
  )
  return {
    subject: `Order ${name} has been sent`,
    preview: upperFirst(text),
    heading: 'Your order is on its way',
    parts: [
      { type: 'text', text: `${order.firstName}, ${text}` },
      {
        type: 'facts',
        rows: [
          { label: 'Order', value: name },
          { label: 'Carrier', value: carrier },
          ...(tracking.length > 0
            ? [
                {
                  label: tracking.length > 1 ? 'Tracking numbers' : 'Tracking number',
                  value: tracking.map(({ number }) => number).join(', '),
                },
              ]
            : []),
        ],
      },
      ...links,
      { type: 'pieces', label: 'In this order', pieces: piecesLeft(order) },
      addressBlock(order),
      orderButton(order),
    ],
  }
}

/** Writes the e-mail that a collection is not ready after all; null where it is by now. */
export function notReadyToCollect(order: OrderFacts): Email | null {
  const { name, fulfilment } = order
  if (!fulfilment || fulfilment.readyAt !== null) return null
  const text = `order ${name} isn’t ready to collect yet. We told you that it was by mistake: please don’t come for it yet. We’ll email you when it’s ready.`
  return {
    subject: `Order ${name} isn’t ready to collect yet`,
    preview: upperFirst(text),
    heading: 'Your order isn’t ready yet',
    parts: [
      { type: 'text', text: `${order.firstName}, ${text} Sorry about that.` },
      { type: 'facts', rows: [{ label: 'Order', value: name }, ...dayRows(order)] },
      orderButton(order),
    ],
  }
}

/** Writes the e-mail that a parcel was not sent after all; null where it has been by now. */
export function parcelNotSent(order: OrderFacts): Email | null {
  const { name, fulfilment } = order
  if (!fulfilment || fulfilment.parcel !== null) return null
  const text = `order ${name} hasn’t been sent yet. We told you that it had by mistake, and any tracking number in that email doesn’t count. We’ll email you when it’s on its way.`
  return {
    subject: `Order ${name} hasn’t been sent yet`,
    preview: upperFirst(text),
    heading: 'Your order hasn’t been sent yet',
    parts: [
      { type: 'text', text: `${order.firstName}, ${text} Sorry about that.` },
      { type: 'facts', rows: [{ label: 'Order', value: name }] },
      orderButton(order),
    ],
  }
}
