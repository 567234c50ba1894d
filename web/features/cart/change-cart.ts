import { vatInPence } from '../../../server/lib/money.ts'
import type { Cart, CartLineData } from './use-cart.ts'

const payable = (line: CartLineData) => line.salePricePence ?? line.pricePence

/** The cart as it will be once a line has this quantity; 0 takes the line out. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const items = cart.items
    .map((line) =>
      line.productId === productId
        ? { ...line, quantity, linePence: payable(line) * quantity }
        : line,
    )
    .filter((line) => line.quantity > 0)
  const totalPence = items.reduce((sum, line) => sum + line.linePence, 0)
  return { ...cart, items, totalPence, vatPence: vatInPence(totalPence) }
}
