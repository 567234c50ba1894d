import { proratePence, VAT_PERCENT, vatInPence } from '../lib/money.shared.ts'

export interface PricedProduct {
  pricePence: number
  salePricePence: number | null
}

/** The price of one piece as it is charged (sale price, if any), in pence. */
export function payablePence(product: PricedProduct): number {
  return product.salePricePence ?? product.pricePence
}

/**
 * All totals of a basket and its services, lines in the given order; the VAT of lines and services
 * sums to the VAT of the basket.
 */
export function priceCart<
  Line extends PricedProduct & { quantity: number },
  Service extends { pricePence: number; quantity: number } = never,
>(lines: readonly Line[], services: readonly Service[] = [], vatPercent = VAT_PERCENT) {
  const linePence = lines.map((line) => payablePence(line) * line.quantity)
  const servicePence = services.map(({ pricePence, quantity }) => pricePence * quantity)
  const goodsPence = sumOf(linePence)
  const totalPence = goodsPence + sumOf(servicePence)
  const vatPence = vatInPence(totalPence, vatPercent)
  const vat = proratePence(vatPence, [...linePence, ...servicePence])
  return {
    lines: lines.map((line, index) => ({
      ...line,
      linePence: linePence[index] ?? 0,
      vatPence: vat[index] ?? 0,
    })),
    services: services.map((service, index) => ({
      ...service,
      vatPence: vat[lines.length + index] ?? 0,
    })),
    /** The lines without services. */
    goodsPence,
    totalPence,
    vatPence,
  }
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, pence) => sum + pence, 0)
