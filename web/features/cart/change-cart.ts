import { servicesOf } from '#server/cart/line-services.shared.ts'
import { priceCart } from '#server/cart/pricing.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import type { Cart, CartLineData } from './use-cart.ts'

/** For how many pieces each service of a line is selected. */
const chosenOf = ({ services }: CartLineData): Partial<Record<ServiceKind, number>> =>
  Object.fromEntries(services.map(({ service, quantity }) => [service, quantity]))

/** The cart with other lines, and totals of these and their services. */
function withLines(cart: Cart, wanted: CartLineData[]): Cart {
  const services = wanted.flatMap((line) => line.services)
  const { lines, totalPence, vatPence } = priceCart(wanted, services)
  const items = lines.map(({ vatPence: _vatPence, ...line }) => line)
  return { ...cart, items, totalPence, vatPence }
}

const changed = (cart: Cart, productId: string, change: (line: CartLineData) => CartLineData) =>
  cart.items.map((line) => (line.productId === productId ? change(line) : line))

/**
 * The optimistic cart with a line's new quantity, which limits its services; 0 removes the line.
 */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const lines = changed(cart, productId, (line) => ({
    ...line,
    quantity,
    services: servicesOf({ ...line, quantity }, chosenOf(line)),
  }))
  return withLines(
    cart,
    lines.filter((line) => line.quantity > 0),
  )
}

/** The optimistic cart with a service for this many pieces of a line. */
export function withService(
  cart: Cart,
  productId: string,
  { service, quantity }: { service: ServiceKind; quantity: number },
): Cart {
  const lines = changed(cart, productId, (line) => ({
    ...line,
    services: servicesOf(line, { ...chosenOf(line), [service]: quantity }),
  }))
  return withLines(cart, lines)
}
