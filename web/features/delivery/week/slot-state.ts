import { carry } from '#server/delivery/slots/van.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

export type Week = RouterOutputs['zone']['week']
export type WeekZone = Week['zones'][number]
export type WeekWindow = WeekZone['windows'][number]
export type WeekSlot = WeekWindow['slots'][number]
export type WeekDay = Week['days'][number]

/** The state of a slot: overbooked, full, overloaded, or open. */
export type SlotState = 'over' | 'full' | 'heavy' | 'open'

/** The state of a slot. Vans of removals carry no deliveries. */
export function slotState({
  taken,
  places,
  vans,
  removals,
  ...load
}: Omit<WeekSlot, 'id' | 'date' | 'boxes'>): SlotState {
  if (taken > places) return 'over'
  const left = removals.reduce((all, removal) => all - removal.vans, vans)
  if (!carry(left, load)) return 'heavy'
  return taken === places ? 'full' : 'open'
}

/** The label of a state; null for the usual one. */
export function stateWord(state: SlotState, { taken, places }: Pick<WeekSlot, 'taken' | 'places'>) {
  if (state === 'over') return `${taken - places} overbooked`
  return state === 'open' ? '' : state
}

/** What is booked in slots: the stops, and apart from them the removals, each once. */
export function bookedIn(slots: readonly Pick<WeekSlot, 'taken' | 'removals'>[]) {
  const removals = slots.flatMap((slot) => slot.removals)
  const taken = slots.reduce((sum, slot) => sum + slot.taken, 0)
  return {
    stops: removals.reduce((left, { places }) => left - places, taken),
    removals: new Set(removals.map(({ number }) => number)).size,
  }
}

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`

/** Stops and removals as text: "4 stops", "1 stop and 1 removal", "1 removal". */
export function bookedText({ stops, removals }: ReturnType<typeof bookedIn>): string {
  if (removals === 0) return count(stops, 'stop')
  return (stops === 0 ? '' : `${count(stops, 'stop')} and `) + count(removals, 'removal')
}

/** A weight as text: "610 kg", "1.24 t". */
export function weightText(grams: number): string {
  const kilograms = Math.round(grams / 1000)
  return kilograms < 1000 ? `${kilograms} kg` : `${(kilograms / 1000).toFixed(2)} t`
}

/** The booked load of a slot: "610 kg, 5.2 m³". */
export const loadText = ({
  weightGrams,
  litres,
}: Pick<WeekSlot, 'weightGrams' | 'litres'>): string =>
  `${weightText(weightGrams)}, ${(litres / 1000).toFixed(1)} m³`
