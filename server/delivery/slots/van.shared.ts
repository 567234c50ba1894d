/** What a van carries; the vans of runs have it by default (`DeliveryRun` in the schema). */
export const VAN = { weightGrams: 1_200_000, litres: 14_000 } as const

/** How many places are carried by one van where nobody said how many vans a window has. */
export const PLACES_A_VAN = 12

/** The vans of a window with so many places, where nobody said how many it has. */
export const vansFor = (places: number): number => Math.max(1, Math.ceil(places / PLACES_A_VAN))

/** So many vans: "1 van", "2 vans". */
export const vansText = (vans: number): string => `${vans} ${vans === 1 ? 'van' : 'vans'}`

/** A load. */
export interface Weight {
  weightGrams: number
  litres: number
}

/** Whether vans carry a load, by weight and by volume. */
export const carry = (vans: number, { weightGrams, litres }: Weight): boolean =>
  weightGrams <= vans * VAN.weightGrams && litres <= vans * VAN.litres
