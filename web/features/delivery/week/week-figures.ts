import {
  slotState,
  type Week,
  type WeekSlot,
  type WeekWindow,
  type WeekZone,
} from './slot-state.ts'

interface Placed {
  zone: Pick<WeekZone, 'id' | 'name'>
  window: Pick<WeekWindow, 'startHour' | 'endHour'>
  slot: WeekSlot
}

/** All slots of a week. */
const slotsOf = ({ zones }: Pick<Week, 'zones'>): Placed[] =>
  zones.flatMap((zone) =>
    zone.windows.flatMap((window) => window.slots.map((slot) => ({ zone, window, slot }))),
  )

/** The future slots with more orders than places, or than their vans carry, by day. */
export const overSlots = (week: Pick<Week, 'zones' | 'today'>): Placed[] =>
  slotsOf(week)
    .filter(({ slot }) => isOver(slot) && slot.date >= week.today)
    .toSorted((one, other) => one.slot.date.localeCompare(other.slot.date))

const isOver = (slot: WeekSlot) => ['over', 'heavy'].includes(slotState(slot))

const sum = (of: readonly WeekSlot[], name: 'taken' | 'places' | 'weightGrams') =>
  of.reduce((total, slot) => total + slot[name], 0)

/** The booked totals of a week and its heaviest day; null without a load. */
export function figuresOf(week: Pick<Week, 'zones'>) {
  const slots = slotsOf(week).map(({ slot }) => slot)
  const dates = [...new Set(slots.map(({ date }) => date))]
  const days = dates.map((date) => {
    const own = slots.filter((slot) => slot.date === date)
    return { date, stops: sum(own, 'taken'), weightGrams: sum(own, 'weightGrams') }
  })
  const [heaviest] = days
    .filter(({ weightGrams }) => weightGrams > 0)
    .toSorted((one, other) => other.weightGrams - one.weightGrams)
  return { taken: sum(slots, 'taken'), places: sum(slots, 'places'), heaviest: heaviest ?? null }
}
