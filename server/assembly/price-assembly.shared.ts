import type { RemovalPrices } from '#server/settings/description/removal-prices/removal-prices.shared.ts'

type Prices = Pick<RemovalPrices, 'assemblyHourPence' | 'assemblyLeastPence'>

/** The longest visit, in minutes of assembly: what fits into a slot of six hours. */
export const MOST_MINUTES = 360

/** The most pieces of a kind. */
export const MOST_OF_A_KIND = 20

/** What the assembly of one piece costs, VAT included: its minutes by the hour, in whole pounds. */
export const piecePence = (minutes: number, { assemblyHourPence }: Prices): number =>
  Math.max(100, Math.round((minutes * assemblyHourPence) / 6000) * 100)

/** What the assembly of pieces costs, and how long it takes. */
export interface PricedAssembly<Piece> {
  lines: (Piece & { pricePence: number })[]
  /** What is missing to the least that a visit costs; 0 where nothing is. */
  restPence: number
  totalPence: number
  minutes: number
}

/**
 * Prices pieces that are built in one visit, VAT included, in pence: each by its minutes, and all
 * together at least what a visit costs. Nothing costs nothing.
 */
export function priceAssembly<Piece extends { minutes: number; quantity: number }>(
  pieces: readonly Piece[],
  prices: Prices,
): PricedAssembly<Piece> {
  const counted = pieces.filter(({ quantity }) => quantity > 0)
  const lines = counted.map((piece) => ({
    ...piece,
    pricePence: piecePence(piece.minutes, prices),
  }))
  const sumPence = lines.reduce((sum, line) => sum + line.pricePence * line.quantity, 0)
  const restPence = lines.length === 0 ? 0 : Math.max(0, prices.assemblyLeastPence - sumPence)
  return {
    lines,
    restPence,
    totalPence: sumPence + restPence,
    minutes: lines.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0),
  }
}
