import { inPounds } from '#server/lib/money.shared.ts'
import {
  placesText,
  type RefundedTo,
  type RefundPart,
  sumOfRefunds,
} from '#server/payment/refund/refunded-to.shared.ts'
import { toPayRows } from '../order-payment.ts'
import { backPence } from '../standing/standing.shared.ts'
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

const refundTexts: Record<
  RefundedTo,
  { preview: string; heading: (amount: string) => string; begin: string; end: string; row: string }
> = {
  giftCard: {
    preview: 'It’s back on your gift card.',
    heading: (amount) => `${amount} is back on your gift card`,
    begin: 'we’ve refunded',
    end: 'It’s back on the gift card that you paid with, and you can spend it now.',
    row: 'Refunded now',
  },
  bank: {
    preview: 'It will reach your original payment method within ten working days.',
    heading: (amount) => `Your ${amount} refund is on its way`,
    begin: 'we’ve refunded',
    end: 'It will go to your original payment method. Banks take up to ten working days.',
    row: 'Refunded now',
  },
  hand: {
    preview: 'You get it back the way you paid.',
    heading: (amount) => `Your ${amount} refund`,
    begin: 'we’ve refunded',
    end: 'You get it back the way you paid: in cash, by transfer or at our terminal.',
    row: 'Refunded now',
  },
  handLater: {
    preview: 'We’ll contact you about how you’d like to have it.',
    heading: (amount) => `We’ll refund ${amount}`,
    begin: 'we’ll refund',
    end: 'You paid it in cash, by transfer or by card in person, so we’ll contact you about how you’d like to have it.',
    row: 'To be refunded',
  },
}

interface Refunded {
  /** What went where; a refund of several payments may go to several places. */
  parts: readonly RefundPart[]
  creditNotes: readonly string[]
  /** The refunded pieces; empty for a refund by amount. */
  lines: Piece[]
  /** Why a payment that came too late goes back, as a sentence; empty for any other refund. */
  why: string
}

/** Writes the e-mail about a refund, of however many payments. */
export function orderRefunded(
  order: OrderFacts,
  { parts, creditNotes, lines, why }: Refunded,
): Email {
  const name = order.name
  const amountPence = sumOfRefunds(parts)
  const amount = inPounds(amountPence)
  const whole = amountPence === order.paidPence
  const { preview, heading, begin, end, row } = textsOf(parts)
  const pieces: Part[] = lines.length > 0 ? [{ type: 'pieces', label: 'For', pieces: lines }] : []
  const beforePence = backPence(order) - amountPence
  return {
    subject: `Refund of ${amount} for order ${name}`,
    preview,
    heading: heading(amount),
    parts: [
      {
        type: 'text',
        text:
          `${order.firstName}, ${begin} ${whole ? 'everything' : 'part of what'} you paid for ` +
          `order ${name}. ${why}${end}`,
      },
      {
        type: 'facts',
        rows: [
          { label: 'Order', value: name },
          { label: 'Paid', value: inPounds(order.paidPence) },
          ...(beforePence > 0 ? [{ label: 'Other refunds', value: inPounds(beforePence) }] : []),
          { label: row, value: amount, strong: true },
          { label: 'Total now', value: inPounds(order.nowPence) },
          ...toPayRows(order),
        ],
      },
      ...pieces,
      ...notesPart(creditNotes),
      orderButton(order),
    ],
  }
}

/** The texts of a refund: those of the place that it goes to, or what goes to each of several. */
function textsOf(parts: readonly RefundPart[]): (typeof refundTexts)[RefundedTo] {
  const [first] = parts
  if (first && parts.length === 1) return refundTexts[first.to]
  const places = placesText(parts)
  return {
    preview: places,
    heading: (amount) => `Your ${amount} refund`,
    begin: 'we’re refunding',
    end: places,
    row: 'Refund',
  }
}

function notesPart(numbers: readonly string[]): Part[] {
  if (numbers.length === 0) return []
  const [are, notes] = numbers.length === 1 ? ['is', 'note'] : ['are', 'notes']
  return [{ type: 'text', text: `Your credit ${notes} ${numbers.join(' and ')} ${are} attached.` }]
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
