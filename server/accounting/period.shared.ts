import { dayInLondon, longDate, momentInLondon } from '#server/lib/london-time.shared.ts'
import { addMonths } from './month.shared.ts'

/** Some months in London, the first of them as "2026-10". */
export interface Period {
  from: string
  months: number
}

/** How many months a period has at most. */
export const MAX_MONTHS = 12

/** The calendar quarter of a moment in London. */
export function quarterAt(moment: Date): Period {
  const month = dayInLondon(moment).slice(0, 7)
  return { from: addMonths(month, -((Number(month.slice(5)) - 1) % 3)), months: 3 }
}

/** When a period begins and when the next one does, as ISO 8601. */
export function boundsOf({ from, months }: Period): { begins: string; ends: string } {
  return { begins: midnight(from), ends: midnight(addMonths(from, months)) }
}

/** "1 October 2026 to 31 December 2026" */
export function periodText(period: Period): string {
  const { begins, ends } = boundsOf(period)
  return `${longDate(begins)} to ${longDate(Date.parse(ends) - 1)}`
}

function midnight(month: string): string {
  const moment = momentInLondon(`${month}-01`, '00:00')
  // Clocks change on Sundays at one o'clock, never at midnight.
  if (moment === null) throw new Error(`${month} has no midnight.`)
  return moment
}
