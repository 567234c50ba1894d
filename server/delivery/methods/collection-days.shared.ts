import { londonTime, weekdayName } from '#server/lib/london-time.shared.ts'
import { daysAfter, isHoliday } from '#server/lib/time/working-days.shared.ts'
import { readOpeningHours } from '#server/settings/description/opening-hours.shared.ts'

/** A day on which orders can be collected, with its hours. */
export interface OpenDay {
  date: string
  startHour: number
  endHour: number
}

/** How many days a choice of days for collecting shows, from the first possible one. */
export const COLLECTION_DAYS = 28

const hourOf = (time: string) => Number(time.slice(0, 2))

/** The hours of a day for collecting; null when the shop is closed then, as on bank holidays. */
export function hoursOfDay(hours: string, date: string): OpenDay | null {
  if (isHoliday(date)) return null
  const open = readOpeningHours(hours)?.find(({ dayOfWeek }) =>
    dayOfWeek.includes(weekdayName(date)),
  )
  return open ? { date, startHour: hourOf(open.opens), endHour: hourOf(open.closes) } : null
}

/** The days for collecting from a day on, for four weeks, without those that are over. */
export function openDays(hours: string, first: string, now: Date): OpenDay[] {
  const time = londonTime(now)
  return Array.from({ length: COLLECTION_DAYS }, (_, day) => daysAfter(first, day))
    .flatMap((date) => hoursOfDay(hours, date) ?? [])
    .filter(({ date, endHour }) => `${date}T${String(endHour).padStart(2, '0')}:00` > time)
}
