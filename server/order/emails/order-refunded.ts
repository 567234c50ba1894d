import { inPounds } from '#server/lib/money.shared.ts'
import type { Email, Part, Piece, Sender } from '#server/email/email.ts'
import { lateReasons } from '#server/payment/settle-payment.ts'
import { orderButton, type OrderFacts } from './order-facts.ts'

/** Why a payment that came too late goes back, as a sentence; empty for any other reason. */
export const lateText = (reason: string | null): string => lateTexts.get(reason ?? '') ?? ''

const lateTexts = new Map<string, string>([
  [lateReasons.closed, 'It reached us after the order had closed. '],
  [
    lateReasons.again,
    'It reached us late, after you’d already bought the same items in another order. ',
  ],
  [lateReasons.notDue, 'It reached us after it was no longer due. '],
])

/** Writes the e-mail about a refund. */
export function orderRefunded(
  order: OrderFacts,
  refund: {
    amountPence: number
    creditNoteNumber: string | null
    /** The refunded pieces; empty for a refund by amount. */
    lines: Piece[]
    /** Whether it is back on the gift card that paid; otherwise a bank has to book it. */
    isOnGiftCard: boolean
    /** Why a payment that came too late goes back, as a sentence; empty for any other refund. */
    why: string
  },
): Email {
  const name = order.name
  const amount = inPounds(refund.amountPence)
  const whole = refund.amountPence === order.paidPence
  const pieces: Part[] =
    refund.lines.length > 0 ? [{ type: 'pieces', label: 'For', pieces: refund.lines }] : []
  const note: Part[] = refund.creditNoteNumber
    ? [{ type: 'text', text: `Your credit note ${refund.creditNoteNumber} is attached.` }]
    : []
  return {
    subject: `Refund of ${amount} for order ${name}`,
    preview: refund.isOnGiftCard
      ? 'It’s back on your gift card.'
      : 'It will reach your original payment method within ten working days.',
    heading: refund.isOnGiftCard
      ? `${amount} is back on your gift card`
      : `Your ${amount} refund is on its way`,
    parts: [
      {
        type: 'text',
        text:
          `${order.firstName}, we’ve refunded ${whole ? 'everything' : 'part of what'} you paid for ` +
          `order ${name}. ${refund.why}` +
          (refund.isOnGiftCard
            ? 'It’s back on the gift card that you paid with, and you can spend it now.'
            : 'It will go to your original payment method. Banks take up to ten working days.'),
      },
      {
        type: 'facts',
        rows: [
          { label: 'Order', value: name },
          { label: 'Paid', value: inPounds(order.paidPence) },
          { label: 'Refunded now', value: amount, strong: true },
          { label: 'Total now', value: inPounds(order.nowPence) },
        ],
      },
      ...pieces,
      ...note,
      orderButton(order),
    ],
  }
}

/** Writes the e-mail that a refund of an order or a removal failed at the bank. */
export function refundFailed(
  failed: {
    firstName: string
    /** "order HW-307" */
    about: string
    amountPence: number
    creditNoteNumber: string | null
  },
  { contact }: Pick<Sender, 'contact'>,
  button: Part,
): Email {
  const { firstName, about, creditNoteNumber } = failed
  const amount = inPounds(failed.amountPence)
  const note: Part[] = creditNoteNumber
    ? [
        {
          type: 'text',
          text: `The attached ${creditNoteNumber} cancels the credit note that we sent you for it.`,
        },
      ]
    : []
  return {
    subject: `Your refund of ${amount} for ${about} did not go through`,
    preview: 'Your bank sent it back to us. We’ll refund you another way.',
    heading: 'Your refund did not go through',
    parts: [
      {
        type: 'text',
        text:
          `${firstName}, your bank sent back our refund of ${amount} for ${about}: the card may ` +
          `have expired or been replaced. We still owe you this money. Call us on ${contact.phone}, ` +
          'or reply to this email, and we’ll refund you another way.',
      },
      ...note,
      button,
    ],
  }
}
