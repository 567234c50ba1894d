import { longDate } from '#server/lib/london-time.shared.ts'
import { balanceAskedText } from '#server/lib/order/deposit.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryPriceText, toAgreeText } from '#server/lib/order/free-delivery.shared.ts'
import { daysRangeText, sendByRow } from '#server/delivery/methods/method-text.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { VAT_PERCENT, inPounds } from '#server/lib/money.shared.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import {
  deliveryPromises,
  madeForYouText,
  madeHow,
  type MadeHow,
} from '#server/stock/made-to-order.shared.ts'
import type { Email, Part, Sender } from '#server/email/email.ts'
import { paidRows } from '../order-payment.ts'
import { orderButton, type OrderFacts, placeBlock } from './order-facts.ts'

interface Charged {
  quantity: number
  pricePence: number
}

const rowOf = (
  title: string,
  { quantity, pricePence }: Charged,
  { image, madeFrom, how }: { image?: string | null; madeFrom?: Date | null; how?: MadeHow } = {},
) => ({
  title,
  ...(image !== undefined && { image }),
  note: [
    quantity === 1 ? 'Quantity 1' : `Quantity ${quantity}, ${inPounds(pricePence)} each`,
    ...(madeFrom ? [madeForYouText(madeFrom, how)] : []),
  ].join('. '),
  amount: inPounds(pricePence * quantity),
})

/** The rows of the booked windows. */
const windowRows = ({ visits, isSplit, isAssembly, fulfilment }: OrderFacts) => [
  ...(fulfilment?.collection
    ? [{ label: 'Collect on', value: slotText(fulfilment.collection) }]
    : []),
  ...(fulfilment?.sendBy ? [sendByRow(fulfilment.sendBy)] : []),
  ...visits.map(({ part, ...slot }) => ({
    label: isAssembly
      ? 'Visit'
      : isSplit
        ? part === 2
          ? 'Second delivery'
          : 'First delivery'
        : 'Delivery',
    value: slotText(slot),
  })),
]

/** What promotions took off the lines; what they took off the delivery is in its price. */
const discountRows = ({ promotions }: OrderFacts) =>
  promotions
    .map(({ name, code, ...off }) => ({
      label: code === null ? name : `${name} (${code})`,
      pence: off.pence - off.deliveryPence,
    }))
    .filter(({ pence }) => pence > 0)
    .map(({ label, pence }) => ({ label, value: inPounds(-pence) }))

const deliveryPrice = ({ deliveryPence, toAgree }: OrderFacts): string =>
  deliveryPriceText(deliveryPence, toAgree?.isPriceOpen === true)

function nextText({ visits, isAssembly, deliveryMethod, bring, parcelDays }: OrderFacts): string {
  if (deliveryMethod === 'collection') {
    const toBring = bring === '' ? '' : ` Please bring ${bring}.`
    return `We’ll email you when it’s ready to collect.${toBring}`
  }
  if (deliveryMethod === 'parcel') {
    return `We’ll email you when we’ve sent it. It then usually takes ${daysRangeText(parcelDays)}.`
  }
  if (isAssembly) {
    return visits.length === 0
      ? 'We’ll call you to arrange your visit.'
      : 'We’ll email you the day before our visit, and again when we’re on our way.'
  }
  return visits.length === 0
    ? 'We’ll email you again when it’s on its way.'
    : 'We’ll email you the day before we deliver, and again when it’s on its way.'
}

/** Until when the buyer can change their mind. */
const changeText = ({ isAssembly, deliveryMethod }: OrderFacts, { promises }: Sender) =>
  isAssembly
    ? 'You can cancel free of charge until our team sets off. You’ve asked us to come on this day, so the 14-day right to cancel ends once everything is assembled.'
    : `You have ${promises.returnDays} days from ${deliveryMethod === 'collection' ? 'collecting it' : 'delivery'} to change your mind.`

const balanceText: Part = { type: 'text', text: balanceAskedText({ hasEmail: true }) }

/** What is attached, and how long the buyer can change their mind. */
function papersText(order: OrderFacts, sender: Sender): string {
  if (order.withoutRight === null) {
    return `Our terms of sale and cancellation form are attached for your records. ${changeText(order, sender)}`
  }
  const why = {
    business: 'is for consumers and doesn’t apply to a business order',
    showroom: 'doesn’t apply to what you buy in our showroom',
  }[order.withoutRight]
  return `Our terms of sale are attached for your records. The 14-day legal right to cancel ${why}, but our own promise does: you have ${sender.promises.returnDays} days from delivery to return items.`
}

/**
 * Writes the confirmation of a paid order: its lines, its VAT, its address. `invoiceNumber`: null
 * where no invoice is attached.
 */
export function orderConfirmed(
  order: OrderFacts,
  { invoiceNumber }: { invoiceNumber: string | null },
  sender: Sender,
): Email {
  const name = order.name
  const rows = order.lines.flatMap(({ title, services, ...line }) => [
    rowOf(title, line, { ...line, how: madeHow(order) }),
    ...services.map(({ kind, ...service }) => rowOf(serviceTitle(kind, title), service)),
  ])
  const isPromised = order.deliveryMethod === 'van' && order.toAgree?.isOutside !== true
  const promise = isPromised ? deliveryPromises(order.deliveryDays) : null
  const invoice: Part[] = invoiceNumber
    ? [
        {
          type: 'text',
          text: `Your ${order.vatPence === 0 ? '' : 'VAT '}invoice ${invoiceNumber} is attached.`,
        },
      ]
    : []
  return {
    subject: `Your ${sender.shopName} order ${name} is confirmed`,
    preview: `Paid: ${inPounds(order.paidPence)}. ${nextText(order)}`,
    heading: `Thank you, ${order.firstName}`,
    receipt: true,
    parts: [
      {
        type: 'text',
        text: `We’ve received your ${order.balance ? 'deposit' : 'payment'} and confirmed your order. ${nextText(order)}`,
      },
      ...(order.toAgree ? [{ type: 'text' as const, text: toAgreeText(order.toAgree) }] : []),
      {
        type: 'facts',
        rows: [
          { label: 'Order', value: name },
          { label: 'Order date', value: longDate(order.createdAt) },
          ...windowRows(order),
          ...(promise ? [promise] : []),
        ],
      },
      {
        type: 'lines',
        rows,
        totals: [
          ...discountRows(order),
          ...(order.isAssembly
            ? []
            : [{ label: deliveryMethodNames[order.deliveryMethod], value: deliveryPrice(order) }]),
          ...(order.vatPence === 0
            ? []
            : [{ label: `VAT at ${VAT_PERCENT}%, included`, value: inPounds(order.vatPence) }]),
          ...paidRows(order),
        ],
      },
      ...(order.balance ? [balanceText] : []),
      placeBlock(order),
      ...invoice,
      {
        type: 'text',
        text: papersText(order, sender),
      },
      orderButton(order),
    ],
  }
}
