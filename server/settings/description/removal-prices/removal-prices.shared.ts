import { crewPrices } from './crew-prices.ts'
import { workPrices } from './work-prices.ts'

/**
 * What the estimate of a removal is made of, at first: pence with VAT in names that end in `Pence`,
 * percents of crew and van in those that end in `Percent`. Where other movers differ, the middle is
 * taken.
 */
export const firstRemovalPrices = { ...crewPrices, ...workPrices }

export type RemovalPriceKey = keyof typeof firstRemovalPrices

/** The figures of the price of a removal, as a shop has them. */
export type RemovalPrices = Record<RemovalPriceKey, number>

/** Each figure of the price of a removal, in order, with its key. */
export const removalPriceKeys = Object.keys(firstRemovalPrices).filter(
  (key): key is RemovalPriceKey => Object.hasOwn(firstRemovalPrices, key),
)

/** A record with a value for each figure. */
export function eachRemovalPrice<T>(
  valueOf: (key: RemovalPriceKey) => T,
): Record<RemovalPriceKey, T> {
  const values: Partial<Record<RemovalPriceKey, T>> = {}
  for (const key of removalPriceKeys) values[key] = valueOf(key)
  // Every figure has one now.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return values as Record<RemovalPriceKey, T>
}

/** The figures that a shop has at first. */
export const defaultRemovalPrices: RemovalPrices = eachRemovalPrice(
  (key) => firstRemovalPrices[key].value,
)
