import { priceCart } from '#server/cart/pricing.shared.ts'
import { VAT_PERCENT, vatInPence } from '#server/lib/money.shared.ts'
import { type ChosenService, chosenServices } from './services/cart-services.ts'
import type { Cart } from './cart.ts'

/** The total of an order, added up as on the server: goods, services, delivery. */
export interface Sums {
  goodsPence: number
  servicesPence: number
  deliveryPence: number
  totalPence: number
  vatPence: number
}

/**
 * The totals of a cart with its services and the selected windows. Delivery is paid once: two
 * deliveries cost the price of the dearer window.
 */
export function sumsOf(
  cart: Cart,
  slots: readonly ({ pricePence: number } | null)[],
  services: readonly ChosenService[] = chosenServices(cart),
  vatPercent = VAT_PERCENT,
): Sums {
  const { goodsPence, totalPence, vatPence } = priceCart(cart.items, services, vatPercent)
  const deliveryPence = Math.max(0, ...slots.map((slot) => slot?.pricePence ?? 0))
  return {
    goodsPence,
    servicesPence: totalPence - goodsPence,
    deliveryPence,
    totalPence: totalPence + deliveryPence,
    vatPence: vatPence + vatInPence(deliveryPence, vatPercent),
  }
}
