import { createHash } from 'node:crypto'
import { daysAfter, isHoliday, weekdayOf } from '#server/lib/time/working-days.shared.ts'
import { vansFor } from './van.shared.ts'

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
    /** Null: by its places. */
    vans: number | null
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
  /** Derived from zone, day and hours: the same before and after its row is made. */
  id: string
  zoneId: string
  date: string
  startHour: number
  endHour: number
  pricePence: number
  places: number
  vans: number
}

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
  const extraVans = today.filter(({ extraPlaces }) => extraPlaces > 0).length
  // Zones count from 1 for Monday to 7 for Sunday.
  const weekday = weekdayOf(date) || 7
  return zone.windows
    .filter(({ weekdays }) => (weekdays.length > 0 ? weekdays : zone.weekdays).includes(weekday))
    .map(({ startHour, endHour, places, pricePence, vans }) => ({
      id: slotIdOf(`${zone.id} ${date} ${startHour}-${endHour}`),
      zoneId: zone.id,
      date,
      startHour,
      endHour,
      pricePence: pricePence ?? zone.pricePence,
      places: places + extra,
      vans: (vans ?? vansFor(places)) + extraVans,
    }))
    .filter(({ places }) => places > 0)
}

/** A UUID of version 8, from a hash. */
function slotIdOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
