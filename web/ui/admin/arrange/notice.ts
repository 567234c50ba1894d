import { londonTime } from '#server/lib/london-time.shared.ts'
import { workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

type Zones = Pick<RouterOutputs['zone']['week'], 'zones'>

/** Whether a day comes sooner than the notice that customers of its zone are promised. */
export const isBeforeNotice = (
  { date, noticeDays }: { date: string; noticeDays: number },
  today: string,
): boolean => date < workingDaysAfter(today, noticeDays)

/** What customers are promised, for staff who are about to come sooner. */
export const noticeText = (noticeDays: number): string =>
  `Customers are promised ${noticeDays} working ${noticeDays === 1 ? 'day’s' : 'days’'} notice.`

/** Whether every window of a day has ended: a day without any ends at midnight. */
export function isDayOver({ zones }: Zones, date: string, now: Date): boolean {
  const hours = zones.flatMap(({ windows }) =>
    windows.flatMap(({ endHour, slots }) =>
      slots.some((slot) => slot.date === date) ? endHour : [],
    ),
  )
  const last = hours.length === 0 ? 24 : Math.max(...hours)
  return hasEnded(date, last, now)
}

const hasEnded = (date: string, endHour: number, now: Date): boolean =>
  `${date} ${String(endHour).padStart(2, '0')}:00` <= londonTime(now)

interface Wanted {
  /** The zone of the address; null where none has it. */
  zoneId: string | null
  now: Date
}

/** The first day of a week, from one on, with such a window; undefined for a week without. */
export const firstFreeDay = (week: Zones, from: string, wanted: Wanted): string | undefined =>
  week.zones
    .flatMap(({ windows }) => windows.flatMap(({ slots }) => slots.map(({ date }) => date)))
    .filter((date) => date >= from)
    .toSorted()
    .find((date) => freeOn(week, date, wanted).length > 0)

/**
 * The free windows of a day that an address can have: those of its zone, or of all where the vans do
 * not go, and none that has ended.
 */
export function freeOn({ zones }: Zones, date: string, { zoneId, now }: Wanted) {
  const own = zones.filter(({ id, isServed }) => id === zoneId && isServed)
  return (own.length > 0 ? own : zones).flatMap((zone) =>
    zone.windows.flatMap(({ startHour, endHour, slots }) =>
      slots
        .filter((slot) => slot.date === date && slot.taken < slot.places)
        .filter(() => !hasEnded(date, endHour, now))
        .map((slot) => ({
          ...slot,
          startHour,
          endHour,
          zone: zone.name,
          noticeDays: zone.noticeDays,
        })),
    ),
  )
}
