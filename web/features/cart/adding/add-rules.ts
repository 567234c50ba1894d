import type { Sold } from '#server/stock/can-sell.shared.ts'

/** Changes to the cart run in sequence, so that the last click is the last change. */
export const cartScope = { scope: { id: 'cart' } }

/** The filter of all changes to the cart. */
export const cartMutations = { mutationKey: [['cart']] }

/** The maximum quantity of a product in the cart; Infinity when it is made to order. */
export const orderable = ({ stock, leadDays }: Sold): number =>
  leadDays === null ? stock : Infinity

/** The reason why a product cannot be added once more, or null. */
export function addRefusal(stock: number, inCart: number, quantity: number): string | null {
  return inCart + quantity > stock ? `Only ${inCart} quantity can be added for this item` : null
}

export const addFailed = 'We couldn’t add this to your cart. Please try again.'
export const changeFailed = 'We couldn’t update your cart. Please try again.'
