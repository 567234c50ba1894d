import { dayOfMonth, monthName } from '#server/lib/london-time.shared.ts'
import { shareOfPence, wholePoundsInPence } from '#server/lib/money.shared.ts'
import { isHoliday, mondayOf, weekdayOf } from '#server/lib/time/working-days.shared.ts'
import type { RemovalPrices } from '#server/settings/description/removal-prices/removal-prices.shared.ts'

/** What a day costs more or less than an ordinary one, in per cent of crew and van. */
export interface DayRate {
  percent: number
  label: string
}

export const flexibilities = ['day', 'week', 'month'] as const

/** When a removal is to be: on one day, on any of the week of a day, or on any of its month. */
export interface When {
  flexible: (typeof flexibilities)[number]
  /** An ISO date. */
  day: string
}

/** What a rate adds to the price of crew and van, or takes off it, in whole pounds. */
export const penceOfRate = (crewPence: number, percent: number): number =>
  wholePoundsInPence(shareOfPence(crewPence, percent))

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6]

/** What one day costs more or less: Fridays, Saturdays and bank holidays more, midweek less. */
export function percentOfDay(day: string, prices: RemovalPrices): number {
  if (isHoliday(day)) return prices.bankHolidayPercent
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY || weekday === SUNDAY) return prices.saturdayPercent
  if (weekday === FRIDAY) return prices.fridayPercent
  return weekday === MONDAY ? 0 : -prices.quietDayPercent
}

/** From so many free days on, a week or a month leaves a choice. */
const A_CHOICE = 2

/** Whether a week or a month with so many free days leaves us one to choose. */
export const leavesChoice = (freeDays: number): boolean => freeDays >= A_CHOICE

/**
 * The rate of a time as it is chosen. A week or a month costs less where more than one of its days is
 * free; otherwise it is the rate of the day that was chosen.
 */
export function rateOf({ flexible, day }: When, prices: RemovalPrices, freeDays: number): DayRate {
  if (!leavesChoice(freeDays)) return { percent: percentOfDay(day, prices), label: dayOfMonth(day) }
  if (flexible === 'week') {
    const label = `Within the week of ${dayOfMonth(mondayOf(day))}`
    return { percent: -prices.flexibleWeekPercent, label }
  }
  if (flexible === 'month') {
    return { percent: -prices.flexibleMonthPercent, label: `Any day in ${monthName(day)}` }
  }
  return { percent: percentOfDay(day, prices), label: dayOfMonth(day) }
}
