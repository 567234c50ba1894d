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

/** The last day on which a buyer can send pieces back, so many days after their delivery. */
export const lastDayToReturn = (deliveredAt: Date, returnDays: number): string =>
  daysAfter(dayInLondon(deliveredAt), returnDays)
