import { servicesOf } from '../../../server/cart/line-services.ts'
import { priceCart } from '../../../server/cart/pricing.ts'
import type { ServiceKind } from '../../../server/lib/services.ts'
import type { Cart, CartLineData } from './use-cart.ts'

/** For how many pieces each service of a line is chosen. */
const chosenOf = ({ services }: CartLineData): Partial<Record<ServiceKind, number>> =>
  Object.fromEntries(services.map(({ service, quantity }) => [service, quantity]))

/** The cart with other lines, at their prices and those of their services. */
function withLines(cart: Cart, wanted: CartLineData[]): Cart {
  const services = wanted.flatMap((line) => line.services)
  const { lines, totalPence, vatPence } = priceCart(wanted, services)
  const items = lines.map(({ vatPence: _vatPence, ...line }) => line)
  return { ...cart, items, totalPence, vatPence }
}

const changed = (cart: Cart, productId: string, change: (line: CartLineData) => CartLineData) =>
  cart.items.map((line) => (line.productId === productId ? change(line) : line))

/**
 * The cart as it will be once a line has this quantity, with its services for no more pieces; 0 takes the line
 * out.
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

/** The cart as it will be once a service of a line is for so many of its pieces. */
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
