import { deliveryPriceOf, priceOrder } from '#server/cart/order-totals.shared.ts'
import { choosePromotions } from '#server/promotion/choose-promotions.shared.ts'
import type { Discounts } from '#server/promotion/discounts.shared.ts'
import { VAT_PERCENT } from '#server/lib/money.shared.ts'
import { type ChosenService, chosenServices } from './services/cart-services.ts'
import type { Cart } from './checkout-cart.ts'

/** The total of an order, added up as on the server: goods, services, delivery. */
export interface Sums {
  /** The goods and the services before promotions. */
  goodsPence: number
  servicesPence: number
  /** What each promotion takes off them; what it takes off the delivery is in its price. */
  discounts: { id: string; label: string; pence: number }[]
  /** What they take off each line and service, in their order. */
  off: Discounts
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
  const { items: lines, promotions } = cart
  const basket = { lines, services, deliveryPence: deliveryPriceOf(slots) }
  const { applied, discounts } = choosePromotions(basket, promotions.offers, new Date())
  return {
    ...priceOrder({ lines, services, slots, discounts }, vatPercent),
    off: discounts,
    discounts: applied
      .map(({ promotion: { id, code, name }, pence, deliveryPence }) => ({
        id,
        label: code ?? name,
        pence: pence - deliveryPence,
      }))
      .filter(({ pence }) => pence > 0),
  }
}
