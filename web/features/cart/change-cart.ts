import { priceCart } from '../../../server/cart/pricing.ts'
import type { Cart } from './use-cart.ts'

/** The cart as it will be once a line has this quantity; 0 takes the line out. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const wanted = cart.items
    .map((line) => (line.productId === productId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0)
  const { lines, totalPence, vatPence } = priceCart(wanted)
  const items = lines.map(({ vatPence: _vatPence, ...line }) => line)
  return { ...cart, items, totalPence, vatPence }
}
