import type { PackedBox } from '#server/catalogue/packed-box.schema.ts'
import type { ParcelSettings } from '#server/settings/description/collection-and-parcels.ts'
import type { PriceRule } from './zone-method.schema.ts'

/** What is priced: the goods before promotions, and the boxes that they are packed in. */
export interface Priced {
  goodsPence: number
  boxes: readonly PackedBox[]
}

/**
 * What collection or parcels cost by a rule, in pence; null where a box is larger or heavier than
 * every size of the rule. By size, each box is a parcel.
 */
export function priceByRule(rule: PriceRule, { goodsPence, boxes }: Priced): number | null {
  if (rule.kind === 'fixed') return rule.pence
  if (rule.kind === 'freeFrom') return goodsPence >= rule.fromPence ? 0 : rule.pence
  const prices = boxes.map(
    (box) =>
      rule.steps
        .filter(({ upToKg, upToCm }) => box.weightGrams <= upToKg * 1000 && box.lengthCm <= upToCm)
        .map(({ pence }) => pence)
        .toSorted((one, other) => one - other)[0] ?? null,
  )
  return prices.reduce<number | null>(
    (sum, pence) => (sum === null || pence === null ? null : sum + pence),
    0,
  )
}

type Limits = Pick<ParcelSettings, 'longestCm' | 'girthCm' | 'heaviestKg'>

/** Whether a carrier takes a box: by its length, its length and girth together, and its weight. */
export function isParcel(box: PackedBox, { longestCm, girthCm, heaviestKg }: Limits): boolean {
  const { lengthCm, widthCm, heightCm, weightGrams } = box
  return (
    lengthCm <= longestCm &&
    lengthCm + 2 * (widthCm + heightCm) <= girthCm &&
    weightGrams <= heaviestKg * 1000
  )
}
