import { proratePence, vatInPence } from '../lib/money.ts'

export interface PricedProduct {
  pricePence: number
  salePricePence: number | null
}

/** The price of one piece as it is charged (sale price, if any), in pence. */
export function payablePence(product: PricedProduct): number {
  return product.salePricePence ?? product.pricePence
}

/** Every total of a basket: lines in the order given; the lines' VAT sums to the basket's. */
export function priceCart<Line extends PricedProduct & { quantity: number }>(lines: Line[]) {
  const linePence = lines.map((line) => payablePence(line) * line.quantity)
  const totalPence = linePence.reduce((sum, pence) => sum + pence, 0)
  const vatPence = vatInPence(totalPence)
  const lineVat = proratePence(vatPence, linePence)
  return {
    lines: lines.map((line, index) => ({
      ...line,
      linePence: linePence[index] ?? 0,
      vatPence: lineVat[index] ?? 0,
    })),
    totalPence,
    vatPence,
  }
}
