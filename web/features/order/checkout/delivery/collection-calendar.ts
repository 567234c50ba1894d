import type { OfferedCollection } from '#server/delivery/methods/method.schema.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { SlotDay } from './calendar-weeks.ts'

const DAYS = 28

/** The days for collecting as a calendar of four weeks: closed days are not available. */
export function collectionCalendar({
  days,
  pricePence,
}: Pick<OfferedCollection, 'days' | 'pricePence'>): SlotDay[] {
  const [first] = days
  if (!first) return []
  const open = new Map(days.map((day) => [day.date, day]))
  const last = daysAfter(first.date, DAYS)
  const calendar: SlotDay[] = []
  for (let date = first.date; date < last; date = daysAfter(date, 1)) {
    const day = open.get(date)
    if (!day) {
      calendar.push({ date, state: 'none', windows: [] })
      continue
    }
    const { startHour, endHour, isFull } = day
    const window = { id: date, date, startHour, endHour, pricePence, places: isFull ? 0 : 1 }
    calendar.push({ date, state: isFull ? 'full' : 'free', windows: [window] })
  }
  return calendar
}
