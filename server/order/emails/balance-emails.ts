import { inPounds } from '#server/lib/money.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { longDate } from '#server/lib/london-time.shared.ts'
import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import type { Email, Part } from '#server/email/email.ts'
import { orderButton, type OrderFacts } from './order-facts.ts'

/** Writes the e-mail that a later payment of an order was made. */
export function balancePaid(
  order: OrderFacts,
  { amountPence, invoiceNumber }: { amountPence: number; invoiceNumber: string | null },
): Email {
  const { name } = order
  const amount = inPounds(amountPence)
  const invoice: Part[] = invoiceNumber
    ? [
        {
          type: 'text',
          text: `Your ${order.vatPence === 0 ? '' : 'VAT '}invoice ${invoiceNumber} is attached.`,
        },
      ]
    : []
  return {
    subject: `We’ve received ${amount} for order ${name}`,
    preview: `Paid: ${amount}. Thank you.`,
    heading: `Thank you, ${order.firstName}`,
    receipt: true,
    parts: [
      { type: 'text', text: `We’ve received your payment of ${amount} for order ${name}.` },
      {
        type: 'facts',
        rows: [
          { label: 'Order', value: name },
          { label: 'Paid now', value: amount, strong: true },
        ],
      },
      ...invoice,
      orderButton(order),
    ],
  }
}

/** Writes the e-mail that asks for what is left to pay of an order. */
export function balanceAsked(
  order: OrderFacts,
  { amountPence, dueOn }: { amountPence: number; dueOn: Date | null },
): Email {
  const { name } = order
  const amount = inPounds(amountPence)
  const by = ` ${balanceByText(dueOn)}`
  const visit = order.visits.at(-1)
  return {
    subject: `Balance due for order ${name}: ${amount}`,
    preview: `Please pay ${amount}${by}.`,
    heading: `Your balance of ${amount}`,
    parts: [
      {
        type: 'text',
        text:
          `${order.firstName}, thank you for your payment for order ${name}. Please pay the balance ` +
          `of ${amount}${by}. Nothing is taken automatically.`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Order', value: name },
          { label: 'Paid so far', value: inPounds(order.paidPence) },
          { label: 'Balance', value: amount, strong: true },
          ...(dueOn === null ? [] : [{ label: 'Due by', value: longDate(dueOn) }]),
          ...(visit ? [{ label: 'Delivery', value: slotText(visit) }] : []),
          ...(order.fulfilment?.collection
            ? [{ label: 'Collection', value: slotText(order.fulfilment.collection) }]
            : []),
        ],
      },
      { type: 'button', label: `Pay the balance ${amount}`, url: order.pageUrl },
    ],
  }
}
