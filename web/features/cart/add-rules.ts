import type { Sold } from '../../../server/stock/can-sell.ts'

/** Changes to the cart wait for one another, so that the last one pressed is the last one made. */
export const cartScope = { scope: { id: 'cart' } }

/** How many pieces one may have in the cart; without end where they are made to order. */
export const orderable = ({ stock, leadDays }: Sold): number =>
  leadDays === null ? stock : Infinity

/** What stops a product from being added once more, or null. */
export function addRefusal(stock: number, inCart: number, quantity: number): string | null {
  return inCart + quantity > stock ? `Only ${inCart} quantity can be added for this item` : null
}
