import { dayInLondon, longDate } from '#server/lib/london-time.shared.ts'
import { inPounds, MIN_PAYMENT_PENCE, shareOfPence } from '#server/lib/money.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'

/** The settings of deposits. */
export interface DepositTerms {
  isOffered: boolean
  /** The least deposit, in per cent of the order. */
  percent: number
  /** From how many weeks until its delivery a piece can be paid in two parts. */
  fromWeeks: number
  /** How many days before the delivery the balance is due. */
  daysBefore: number
}

/** What of an order is paid now, and what later, by when. */
export interface Due {
  nowPence: number
  laterPence: number
  /**
   * The last day on which the balance is to be paid, as an ISO date; null until the day of its
   * delivery is agreed, before which it is paid.
   */
  by: string | null
}

interface Priced {
  /** The lines with their services; `madeFrom`: the first day of delivery of made pieces. */
  lines: readonly { pence: number; madeFrom: string | null }[]
  deliveryPence: number
  /** Whether lines in stock are delivered first. */
  twoDeliveries: boolean
  /** The day of the chosen window of the last delivery; null where it is to be arranged. */
  day: string | null
  /** Whether the vans do not go to the address: no day is promised, and one is agreed later. */
  isOutside: boolean
}

/** The day on which a balance is due whose order is delivered on this day. */
export const balanceDueOn = (deliveredOn: string, { daysBefore }: DepositTerms): string =>
  daysAfter(deliveredOn, -daysBefore)

/** That a deposit is enough today, beside a price. */
export const orDepositText = ({ nowPence }: Pick<Due, 'nowPence'>): string =>
  `or ${inPounds(nowPence)} deposit today`

/** How the balance of an order is asked for: by email, of a buyer who has given an address. */
export const balanceAskedText = ({ hasEmail }: { hasEmail: boolean }): string =>
  `${hasEmail ? 'We’ll email you a link to pay the balance before it’s due, or you can pay it' : 'You can pay the balance'} on your order page at any time. Nothing is taken automatically.`

/** By when a balance is paid, within a sentence: "by 12 February 2027". */
export const balanceByText = (by: string | Date | null): string =>
  by === null ? 'before delivery' : `by ${longDate(by)}`

/** A day on which something is due that is asked for now: tomorrow at the earliest. */
export function notBeforeTomorrow(day: string, now: Date): string {
  const tomorrow = daysAfter(dayInLondon(now), 1)
  return day < tomorrow ? tomorrow : day
}

/**
 * The deposit and the balance of an order; null where it can only be paid as a whole: no line takes
 * as long as the settings ask, or a part would be too small to be paid. What is delivered first is
 * paid first.
 */
export function dueOf(
  { lines, deliveryPence, twoDeliveries, day, isOutside }: Priced,
  terms: DepositTerms,
  today: string,
): Due | null {
  const slowest = lines
    .flatMap(({ madeFrom }) => madeFrom ?? [])
    .toSorted()
    .at(-1)
  if (!terms.isOffered || slowest === undefined) return null
  if (slowest < daysAfter(today, terms.fromWeeks * 7)) return null
  const by = isOutside ? null : balanceDueOn(day ?? slowest, terms)
  if (by !== null && by <= today) return null
  const totalPence = lines.reduce((sum, { pence }) => sum + pence, deliveryPence)
  const stocked = lines.filter(({ madeFrom }) => madeFrom === null)
  const firstPence =
    twoDeliveries && stocked.length > 0
      ? stocked.reduce((sum, { pence }) => sum + pence, deliveryPence)
      : 0
  const nowPence = Math.max(shareOfPence(totalPence, terms.percent), firstPence)
  const laterPence = totalPence - nowPence
  if (nowPence < MIN_PAYMENT_PENCE || laterPence < MIN_PAYMENT_PENCE) return null
  return { nowPence, laterPence, by }
}
