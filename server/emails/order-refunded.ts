import { inPounds, orderName } from '../lib/format.ts'
import type { Email, Part } from './email.ts'
import { orderButton, type OrderFacts } from './order-facts.ts'

/** Writes the e-mail about a refund. */
export function orderRefunded(
  order: OrderFacts,
  refund: {
    amountPence: number
    creditNoteNumber: string | null
    /** The refunded pieces; empty for a refund by amount. */
    lines: readonly { title: string; quantity: number }[]
  },
): Email {
  const name = orderName(order.number)
  const amount = inPounds(refund.amountPence)
  const whole = refund.amountPence === order.totalPence
  const note: Part[] = refund.creditNoteNumber
    ? [{ type: 'text', text: `Your credit note ${refund.creditNoteNumber} is attached.` }]
    : []
  return {
    subject: `Refund of ${amount} for order ${name}`,
    preview: 'It will reach your original payment method within ten working days.',
    heading: `Your ${amount} refund is on its way`,
    parts: [
      {
        type: 'text',
        text:
          `${order.firstName}, we’ve refunded ${whole ? 'everything' : 'part of what'} you paid for ` +
          `order ${name}. It will go to your original payment method. Banks take up to ten working days.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Order', value: name },
          { label: 'Paid', value: inPounds(order.totalPence) },
          ...refund.lines.map(({ title, quantity }) => ({
            label: 'For',
            value: `${quantity} × ${title}`,
          })),
          { label: 'Refunded now', value: amount, strong: true },
        ],
      },
      ...note,
      orderButton(order),
    ],
  }
}
