import type { Discounts } from '../promotion/discounts.shared.ts'
import { priceOf } from '../promotion/promotion.shared.ts'
import { proratePence, VAT_PERCENT, vatInPence } from '../lib/money.shared.ts'
import { sum } from '../lib/numbers.shared.ts'

export interface PricedProduct {
  pricePence: number
  salePricePence: number | null
}

/** The price of one piece as it is charged before promotions (sale price, if any), in pence. */
export function payablePence(product: PricedProduct): number {
  return priceOf(product)
}

/**
 * All totals of a basket and its services, lines in the given order; the VAT of lines and services
 * sums to the VAT of the basket, which is that of what is paid after discounts.
 */
export function priceCart<
  Line extends PricedProduct & { quantity: number },
  Service extends { pricePence: number; quantity: number } = never,
>(
  lines: readonly Line[],
  services: readonly Service[] = [],
  { vatPercent = VAT_PERCENT, discounts }: { vatPercent?: number; discounts?: Discounts } = {},
) {
  const linePence = lines.map((line) => payablePence(line) * line.quantity)
  const servicePence = services.map(({ pricePence, quantity }) => pricePence * quantity)
  const offLines = lines.map((_, index) => discounts?.lines[index] ?? 0)
  const offServices = services.map((_, index) => discounts?.services[index] ?? 0)
  const discountPence = sum([...offLines, ...offServices])
  const totalPence = sum([...linePence, ...servicePence]) - discountPence
  const vatPence = vatInPence(totalPence, vatPercent)
  const vat = proratePence(vatPence, [
    ...linePence.map((pence, index) => pence - (offLines[index] ?? 0)),
    ...servicePence.map((pence, index) => pence - (offServices[index] ?? 0)),
  ])
  return {
    lines: lines.map((line, index) => ({
      ...line,
      /** Before promotions. */
      linePence: linePence[index] ?? 0,
      discountPence: offLines[index] ?? 0,
      vatPence: vat[index] ?? 0,
    })),
    services: services.map((service, index) => ({
      ...service,
      discountPence: offServices[index] ?? 0,
      vatPence: vat[lines.length + index] ?? 0,
    })),
    /** The lines without services, before promotions. */
    goodsPence: sum(linePence),
    /** The services, before promotions. */
    servicesPence: sum(servicePence),
    /** What promotions take off lines and services. */
    discountPence,
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
    discounts,
  }: {
    lines: readonly Line[]
    services?: readonly Service[]
    /** The chosen slots; null where a delivery is to be arranged. */
    slots: readonly ({ pricePence: number } | null)[]
    /** What promotions take off. */
    discounts?: Discounts
  },
  vatPercent = VAT_PERCENT,
) {
  const basket = priceCart(lines, services, { vatPercent, ...(discounts && { discounts }) })
  const fullDeliveryPence = deliveryPriceOf(slots)
  const deliveryPence = fullDeliveryPence - (discounts?.deliveryPence ?? 0)
  return {
    ...basket,
    /** As it is charged. */
    deliveryPence,
    /** Before promotions. */
    fullDeliveryPence,
    totalPence: basket.totalPence + deliveryPence,
    vatPence: basket.vatPence + vatOfDelivery(deliveryPence, vatPercent),
  }
}

/** The VAT of a delivery: it is rounded apart from that of the lines. */
const vatOfDelivery = (deliveryPence: number, vatPercent = VAT_PERCENT) =>
  vatInPence(deliveryPence, vatPercent)

/**
 * By how much the VAT of an order rises when its delivery costs something else from now on; below 0
 * where it costs less. An order of a company without VAT stays without.
 */
export function vatOfDeliveryChange(
  { deliveryPence, vatPence }: { deliveryPence: number; vatPence: number },
  afterPence: number,
): number {
  return vatPence === 0 ? 0 : vatOfDelivery(afterPence) - vatOfDelivery(deliveryPence)
}
