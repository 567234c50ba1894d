/** A figure of the price of a removal as a shop has it at first. */
export interface FirstPrice {
  label: string
  value: number
  /** What other movers ask or take: the lowest and the highest that was found. */
  usual: readonly [low: number, high: number]
  /** Where it is from; other movers' prices in pounds, of 2024 to 2026. */
  source: string
}

/** A figure of the price of a removal. */
export const price = (
  label: string,
  value: number,
  usual: FirstPrice['usual'],
  source: string,
): FirstPrice => ({ label, value, usual, source })
