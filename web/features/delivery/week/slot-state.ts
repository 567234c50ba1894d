import type { RouterOutputs } from '#web/lib/trpc.ts'

export type Week = RouterOutputs['zone']['week']
export type WeekZone = Week['zones'][number]
export type WeekWindow = WeekZone['windows'][number]
export type WeekSlot = WeekWindow['slots'][number]
export type WeekDay = Week['days'][number]

/** The capacity of a van. */
export const VAN = { weightGrams: 1_200_000, litres: 14_000 } as const

/** The state of a slot: overbooked, full, overloaded, or open. */
export type SlotState = 'over' | 'full' | 'heavy' | 'open'

/** The state of a slot, given its day's number of vans. */
export function slotState(
  { taken, places, weightGrams, litres }: Omit<WeekSlot, 'id' | 'date' | 'boxes'>,
  vans: number,
): SlotState {
  if (taken > places) return 'over'
  if (weightGrams > vans * VAN.weightGrams || litres > vans * VAN.litres) return 'heavy'
  return taken === places ? 'full' : 'open'
}

/** The vans of a zone on a day: the usual one and added ones. */
export const vansOf = ({ exceptions }: WeekDay, zoneId: string): number =>
  1 + exceptions.filter((one) => one.extraPlaces > 0 && (one.zoneId ?? zoneId) === zoneId).length

/** The label of a state; null for the usual one. */
export function stateWord(state: SlotState, { taken, places }: Pick<WeekSlot, 'taken' | 'places'>) {
  if (state === 'over') return `${taken - places} overbooked`
  return state === 'open' ? '' : state
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
