import { inPounds, MIN_PAYMENT_PENCE, shareOfPence } from '../lib/money.shared.ts'
import { BALANCE_DUE_DAYS } from '../lib/order/removal-balance.shared.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'
import { dayText } from '../lib/london-time.shared.ts'

/** How long a quotation can be accepted, in days. */
const QUOTE_DAYS = 14
/** Until so many days before the removal a cancellation is free. */
const FREE_CANCEL_DAYS = 7

/**
 * When a quotation expires: after two weeks, but not after the day on which its balance would be due;
 * one that is sent later, on the eve of the removal, or at the midnight before it.
 */
export function quoteExpiry(day: string, now: Date): Date {
  const ends = [
    `${daysAfter(day, -BALANCE_DUE_DAYS)}T18:00:00Z`,
    `${daysAfter(day, -1)}T18:00:00Z`,
    `${day}T00:00:00Z`,
  ].map((end) => new Date(end))
  const latest = ends.find((end) => end > now) ?? new Date(`${day}T00:00:00Z`)
  const later = new Date(now.getTime() + QUOTE_DAYS * 86_400_000)
  return latest < later ? latest : later
}

/** The last day of free cancellation. */
export const freeCancelUntil = (day: string): string => daysAfter(day, -FREE_CANCEL_DAYS)

/** What a cancellation refunds: all that was paid, or the balance without the deposit. */
export type GiveBack = 'all' | 'balance'

/** What a cancellation today refunds, by the rule that the quotation states. */
export const giveBackByRule = (day: string, today: string): GiveBack =>
  today <= freeCancelUntil(day) ? 'all' : 'balance'

/** The deposit: a share of a price in whole pence; both parts can be paid by card. */
export const depositOf = (pricePence: number, percent: number): number =>
  Math.max(
    MIN_PAYMENT_PENCE,
    Math.min(pricePence - MIN_PAYMENT_PENCE, shareOfPence(pricePence, percent)),
  )

/**
 * The notice that a removal has no right to cancel within 14 days. The Consumer Contracts
 * Regulations 2013, regulation 28 (1)(h), exempt the transport of goods on a set day, and schedule
 * 2 (o) requires the notice before the contract.
 */
export const NO_RIGHT_TO_CANCEL =
  'A removal is booked for a specific date, so the 14-day legal right to change your mind doesn’t apply. Our own cancellation rule does.'

interface CancelRule {
  freeCancelUntil: string
  /** The refund for a cancellation now. */
  giveBackByRule: GiveBack
}

/** The shop's rule for a cancellation now: in the last week before the removal it is not free. */
export const cancelRule = ({ freeCancelUntil, giveBackByRule }: CancelRule): string =>
  giveBackByRule === 'balance'
    ? 'This removal is less than a week away, so it can’t be cancelled free of charge. If you cancel, we keep the deposit and refund the balance if you’ve paid it.'
    : `You can cancel free of charge until ${dayText(freeCancelUntil)}. After that we keep the deposit and refund the balance.`

/** What a cancellation by the customer refunds, and what of their deposit it keeps. */
export interface Cancellation {
  refundPence: number
  keptPence: number
}

/** What a cancellation has kept and refunds, as its customer is told after it. */
export function cancelledText({ refundPence, keptPence }: Cancellation): string {
  const kept = keptPence > 0 ? `We’ve kept the deposit of ${inPounds(keptPence)}. ` : ''
  if (refundPence === 0) return `${kept}There’s nothing to refund.`
  return `${kept}Your refund of ${inPounds(refundPence)} goes to your original payment method. Banks take up to ten working days.`
}

/** What a cancellation costs, as its customer is told before it. */
export function cancellationText({ refundPence, keptPence }: Cancellation): string {
  const kept = keptPence > 0 ? `We’ll keep the deposit of ${inPounds(keptPence)}. ` : ''
  if (refundPence === 0) return `${kept}There’s nothing to refund.`
  return `${kept}We’ll refund ${inPounds(refundPence)} to your original payment method. Banks take up to ten working days.`
}
