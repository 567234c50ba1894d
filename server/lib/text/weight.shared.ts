/** Weights are integer grams inside the shop; kilograms exist in texts and in the REST adapter. */

const GRAMS = 1000

/** Grams as kilograms: 46500 is 46.5. */
export const kilogramsFromGrams = (grams: number): number => grams / GRAMS

/** Kilograms as grams; `undefined` when the number has more than three decimals or is not finite. */
export function gramsFromKilograms(kilograms: number): number | undefined {
  const grams = Math.round(kilograms * GRAMS)
  const isExact = Number.isSafeInteger(grams) && Math.abs(grams / GRAMS - kilograms) < 1e-9
  return isExact ? grams : undefined
}
