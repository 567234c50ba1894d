import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { type DepositTerms, type Due, dueOf } from '#server/lib/order/deposit.shared.ts'
import type { Discounts } from '#server/promotion/discounts.shared.ts'
import { madeFromToday } from '#server/stock/made-to-order.shared.ts'
import type { Cart } from './checkout-cart.ts'
import type { ChosenService } from './services/cart-services.ts'

/** The deposit and the balance of a cart, as the server splits it; null where none is offered. */
export function dueOfCart(
  cart: Cart,
  {
    services,
    off,
    deliveryPence,
    twoDeliveries,
    day,
    isOutside,
  }: {
    services: readonly ChosenService[]
    /** What promotions take off lines and services. */
    off: Discounts
    deliveryPence: number
    twoDeliveries: boolean
    /** The day of the last delivery; null while none is chosen. */
    day: string | null
    /** Whether the vans do not go to the address. */
    isOutside: boolean
  },
  terms: DepositTerms,
): Due | null {
  const now = new Date()
  const lines = cart.items.map((line, place) => ({
    pence: services.reduce(
      (sum, { productId, pricePence, quantity }, index) =>
        productId === line.productId
          ? sum + pricePence * quantity - (off.services[index] ?? 0)
          : sum,
      payablePence(line) * line.quantity - (off.lines[place] ?? 0),
    ),
    madeFrom: madeFromToday(line, now)?.toISOString().slice(0, 10) ?? null,
  }))
  return dueOf({ lines, deliveryPence, twoDeliveries, day, isOutside }, terms, dayInLondon(now))
}
