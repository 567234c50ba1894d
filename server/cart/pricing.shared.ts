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

/** What delivery costs: it is paid once, and two deliveries cost the price of the dearer slot. */
export const deliveryPriceOf = (slots: readonly ({ pricePence: number } | null)[]): number =>
  Math.max(0, ...slots.map((slot) => slot?.pricePence ?? 0))

/**
 * All totals of an order: those of its basket and services, and of its delivery. The VAT of delivery
 * is rounded apart, so that lines and services keep theirs whatever slot is chosen.
 */
export function priceOrder<
  Line extends PricedProduct & { quantity: number },
  Service extends { pricePence: number; quantity: number } = never,
>(
  {
    lines,
    services = [],
    slots,
  }: {
    lines: readonly Line[]
    services?: readonly Service[]
    /** The chosen slots; null where a delivery is to be arranged. */
    slots: readonly ({ pricePence: number } | null)[]
  },
  vatPercent = VAT_PERCENT,
) {
  const basket = priceCart(lines, services, vatPercent)
  const deliveryPence = deliveryPriceOf(slots)
  return {
    ...basket,
    servicesPence: basket.totalPence - basket.goodsPence,
    deliveryPence,
    totalPence: basket.totalPence + deliveryPence,
    vatPence: basket.vatPence + vatInPence(deliveryPence, vatPercent),
  }
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, pence) => sum + pence, 0)
