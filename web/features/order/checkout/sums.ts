import { priceOrder } from '#server/cart/pricing.shared.ts'
import { VAT_PERCENT } from '#server/lib/money.shared.ts'
import { type ChosenService, chosenServices } from './services/cart-services.ts'
import type { Cart } from './checkout-cart.ts'

/** The total of an order, added up as on the server: goods, services, delivery. */
export interface Sums {
  goodsPence: number
  servicesPence: number
  deliveryPence: number
  totalPence: number
  vatPence: number
}

/** The totals of a cart with its services and the selected windows. */
export function sumsOf(
  cart: Cart,
  slots: readonly ({ pricePence: number } | null)[],
  services: readonly ChosenService[] = chosenServices(cart),
  vatPercent = VAT_PERCENT,
): Sums {
  return priceOrder({ lines: cart.items, services, slots }, vatPercent)
}
