import { dayInLondon, daysAfter } from '../../lib/working-days.ts'

/**
 * The days within which a return is paid back. Consumer Contracts (Information, Cancellation and
 * Additional Charges) Regulations 2013, regulation 34: without undue delay (4), and where the trader
 * has offered to collect the goods, not later than the end of 14 days after the day on which the
 * trader is informed of the decision (6). Paragraph (5), which counts from when the goods are back, is
 * for traders who do not collect.
 */
const REFUND_DAYS = 14

/** Staff are warned so many days before the last one. */
const WARNING_DAYS = 2

/** The last day on which the money may go back, in London, after the notice of the buyer. */
export const refundBy = (noticeAt: Date): string => daysAfter(dayInLondon(noticeAt), REFUND_DAYS)

/** The latest last day of which staff are warned on a day. */
export const warnedUntil = (today: string): string => daysAfter(today, WARNING_DAYS)

/** Within so many days after the last delivery a contract can be cancelled. */
const CANCELLATION_DAYS = 14

/**
 * The last day on which a buyer can send the pieces of a delivery back: so many days after it. Where an
 * order comes on different days, the right to cancel ends 14 days after the last of them (regulation
 * 30(4)), so that what came first can be sent back until then; `lastAt` is when the last delivery came,
 * or the present time while one is to come.
 */
export function lastDayToReturn(deliveredAt: Date, returnDays: number, lastAt: Date): string {
  const own = daysAfter(dayInLondon(deliveredAt), returnDays)
  const ofAll = daysAfter(dayInLondon(lastAt), CANCELLATION_DAYS)
  return own > ofAll ? own : ofAll
}
