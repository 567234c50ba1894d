import type { RemovalPriceKey } from '#server/settings/description/removal-prices/removal-prices.shared.ts'

/** Why a piece costs extra: how it is named, and the setting that has its price. */
export const specials = {
  piano: { label: 'Upright piano', price: 'specialPianoPence' },
  'grand-piano': { label: 'Grand piano', price: 'specialGrandPianoPence' },
  safe: { label: 'Safe', price: 'specialSafePence' },
  aquarium: { label: 'Aquarium', price: 'specialAquariumPence' },
  clock: { label: 'Grandfather clock', price: 'specialClockPence' },
  art: { label: 'Sculpture or artwork', price: 'specialArtPence' },
  'range-cooker': { label: 'Cast-iron range cooker', price: 'specialRangeCookerPence' },
  heavy: { label: 'Very heavy piece', price: 'specialHeavyPence' },
  mobility: { label: 'Mobility aid', price: 'specialMobilityPence' },
  gym: { label: 'Gym machine', price: 'specialGymPence' },
  'pool-table': { label: 'Pool or snooker table', price: 'specialPoolTablePence' },
  'hot-tub': { label: 'Hot tub', price: 'specialHotTubPence' },
  machine: { label: 'Garden machine', price: 'specialMachinePence' },
  motorcycle: { label: 'Motorcycle or moped', price: 'specialMotorcyclePence' },
} satisfies Record<string, { label: string; price: RemovalPriceKey }>

export type Special = keyof typeof specials

/** Whether a text names a reason. */
export const isSpecial = (text: string | null): text is Special =>
  text !== null && Object.hasOwn(specials, text)
