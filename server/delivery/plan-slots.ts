import { daysAfter, isHoliday } from '../lib/working-days.shared.ts'

/** A zone with everything that its slots are derived from. Days are ISO dates. */
export interface PlannedZone {
  id: string
  isServed: boolean
  pricePence: number
  /** Monday is 1. */
  weekdays: readonly number[]
  windows: readonly {
    startHour: number
    endHour: number
    places: number
    /** Null for the price of the zone. */
    pricePence: number | null
    /** Empty for the days of the zone. */
    weekdays: readonly number[]
  }[]
  /** Those of the zone and those of all zones. */
  exceptions: readonly { date: string; isBlackout: boolean; extraPlaces: number }[]
}

/** A slot as it should be. */
export interface PlannedSlot {
  zoneId: string
  date: string
  startHour: number
  endHour: number
  pricePence: number
  places: number
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * Derives the slots of a zone from one day to another, both included: its windows on its weekdays,
 * without bank holidays and blackout days, with the places of extra vans.
 */
export function planSlots(zone: PlannedZone, first: string, last: string): PlannedSlot[] {
  if (!zone.isServed) return []
  const slots: PlannedSlot[] = []
  for (let date = first; date <= last; date = daysAfter(date, 1)) {
    if (!isHoliday(date)) slots.push(...slotsOf(zone, date))
  }
  return slots
}

function slotsOf(zone: PlannedZone, date: string): PlannedSlot[] {
  const today = zone.exceptions.filter((exception) => exception.date === date)
  if (today.some(({ isBlackout }) => isBlackout)) return []
  const extra = today.reduce((sum, { extraPlaces }) => sum + extraPlaces, 0)
  const weekday = weekdayOf(date)
  return zone.windows
    .filter(({ weekdays }) => (weekdays.length > 0 ? weekdays : zone.weekdays).includes(weekday))
    .map(({ startHour, endHour, places, pricePence }) => ({
      zoneId: zone.id,
      date,
      startHour,
      endHour,
      pricePence: pricePence ?? zone.pricePence,
      places: places + extra,
    }))
    .filter(({ places }) => places > 0)
}
