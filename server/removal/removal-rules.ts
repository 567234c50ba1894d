import { daysAfter } from '../lib/working-days.ts'

/** How long a quotation can be accepted, in days. */
export const QUOTE_DAYS = 14
/** The balance is asked for so many days before the removal, and due so many before it. */
export const BALANCE_ASKED_DAYS = 7
const BALANCE_DUE_DAYS = 3
/** Who cancels so many days before the removal, or earlier, gets all money back. */
const FREE_CANCEL_DAYS = 7

/**
 * The last day to pay the balance, as an ISO date: the day of the removal itself for whoever books
 * when there are fewer days left than that.
 */
export function balanceDueOn(day: string, bookedOn: string): string {
  const due = daysAfter(day, -BALANCE_DUE_DAYS)
  return bookedOn > due ? day : due
}

/** The last day on which a removal is cancelled for nothing. */
export const freeCancelUntil = (day: string): string => daysAfter(day, -FREE_CANCEL_DAYS)

/** What goes back when a removal is cancelled: all of it, or the balance without the deposit. */
export type GiveBack = 'all' | 'balance'

/** What goes back by the rule that the quotation names. */
export const giveBackByRule = (day: string, today: string): GiveBack =>
  today <= freeCancelUntil(day) ? 'all' : 'balance'

/** A share of a price in whole pence: at least a penny, and never all of it. */
export const depositOf = (pricePence: number, percent: number): number =>
  Math.max(1, Math.min(pricePence - 1, Math.round((pricePence * percent) / 100)))
