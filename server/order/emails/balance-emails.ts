import { inPounds } from '#server/lib/money.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import { longDate } from '#server/lib/london-time.shared.ts'
import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import type { Email, Part } from '#server/email/email.ts'
import type { z } from 'zod'
import type { loweredData } from '../balance/note-lowered.ts'
import { orderButton, type OrderFacts, pictured, sumsNow } from './order-facts.ts'

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

/** Writes the e-mail that what was given back of an order lowers what is still to be paid of it. */
export function balanceLowered(
  order: OrderFacts,
  { loweredPence, lines }: z.infer<typeof loweredData>,
): Email {
  const { name, firstName, balance } = order
  const amount = inPounds(loweredPence)
  const text = `we’ve taken ${amount} off the balance of order ${name}.`
  const rest = balance === null ? 'You have nothing left to pay.' : 'Here is what is left to pay.'
  return {
    subject: `You have ${amount} less to pay for order ${name}`,
    preview: `${upperFirst(text)} ${rest}`,
    heading: `You have ${amount} less to pay`,
    parts: [
      { type: 'text', text: `${firstName}, ${text} ${rest}` },
      ...(lines.length > 0
        ? [{ type: 'pieces' as const, label: 'For', pieces: pictured(order, lines) }]
        : []),
      sumsNow(order),
      orderButton(order),
    ],
  }
}
