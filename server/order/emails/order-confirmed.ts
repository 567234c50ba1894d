import { longDate } from '#server/lib/london-time.shared.ts'
import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import { arrangedText, slotText } from '#server/delivery/delivery-text.shared.ts'
import { VAT_PERCENT, inPounds } from '#server/lib/money.shared.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import { madeForYouText, deliveryPromises } from '#server/stock/made-to-order.shared.ts'
import type { Email, Part, Sender } from '#server/email/email.ts'
import { orderButton, addressBlock, type OrderFacts } from './order-facts.ts'

interface Charged {
  quantity: number
  pricePence: number
}

const rowOf = (
  title: string,
  { quantity, pricePence }: Charged,
  { image, madeFrom }: { image?: string | null; madeFrom?: Date | null } = {},
) => ({
  title,
  ...(image !== undefined && { image }),
  note: [
    quantity === 1 ? 'Quantity 1' : `Quantity ${quantity}, ${inPounds(pricePence)} each`,
    ...(madeFrom ? [madeForYouText(madeFrom)] : []),
  ].join('. '),
  amount: inPounds(pricePence * quantity),
})

/** The rows of the booked windows. */
const windowRows = ({ visits, isSplit }: OrderFacts) =>
  visits.map(({ part, ...slot }) => ({
    label: isSplit ? (part === 2 ? 'Second delivery' : 'First delivery') : 'Delivery',
    value: slotText(slot),
  }))

/** The price of the delivery; not stated until a window is booked. */
function deliveryPrice({ deliveryPence, visits }: OrderFacts): string {
  if (deliveryPence > 0) return inPounds(deliveryPence)
  return visits.length === 0 ? freeDelivery.arranged : freeDelivery.amount
}

const nextText = ({ visits }: OrderFacts) =>
  visits.length === 0
    ? 'We’ll email you again when it’s on its way.'
    : 'We’ll email you the day before we deliver, and again when it’s on its way.'

/** Writes the confirmation of a paid order: its lines, its VAT, its address. */
export function orderConfirmed(
  order: OrderFacts,
  invoiceNumber: string | null,
  sender: Sender,
): Email {
  const name = order.name
  const rows = order.lines.flatMap(({ title, services, ...line }) => [
    rowOf(title, line, line),
    ...services.map(({ kind, ...service }) => rowOf(serviceTitle(kind, title), service)),
  ])
  const promise = deliveryPromises(order.deliveryDays)
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
    preview: `Paid: ${inPounds(order.totalPence)}. ${nextText(order)}`,
    heading: `Thank you, ${order.firstName}`,
    receipt: true,
    parts: [
      {
        type: 'text',
        text: `We’ve received your payment and confirmed your order. ${nextText(order)}`,
      },
      ...(order.visits.length === 0 ? [{ type: 'text' as const, text: arrangedText }] : []),
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
          {
            label: 'Delivery',
            value: deliveryPrice(order),
          },
          ...(order.vatPence === 0
            ? []
            : [{ label: `VAT at ${VAT_PERCENT}%, included`, value: inPounds(order.vatPence) }]),
          { label: 'Total', value: inPounds(order.totalPence), strong: true },
        ],
      },
      addressBlock(order),
      ...invoice,
      {
        type: 'text',
        text: `Our terms of sale and cancellation form are attached for your records. You have ${sender.promises.returnDays} days from delivery to change your mind.`,
      },
      orderButton(order),
    ],
  }
}
