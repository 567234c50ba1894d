import type { MutationFilters } from '@tanstack/react-query'
import type { Sold } from '#server/stock/can-sell.shared.ts'

/** The procedures that change lines of the cart, its services and its codes. */
export type CartCall = 'add' | 'addSet' | 'update' | 'remove' | 'setService' | 'removeCode'

declare module '@tanstack/react-query' {
  interface Register {
    /** Of a change to the cart: what it calls. */
    mutationMeta: { call?: CartCall }
  }
}

const scope = { id: 'cart' }

/** A change to the cart. They run in sequence, so that the last click is the last change. */
export const cartChange = (call: CartCall) => ({ scope, meta: { call } })

/** The filter of all changes to the cart. */
export const cartMutations: MutationFilters = {
  predicate: ({ options }) => options.scope?.id === scope.id,
}

/** The maximum quantity of a product in the cart; Infinity when it is made to order. */
export const orderable = ({ stock, leadDays }: Sold): number =>
  leadDays === null ? stock : Infinity

/** The reason why a product cannot be added once more, or null. */
export function addRefusal(stock: number, inCart: number, quantity: number): string | null {
  return inCart + quantity > stock ? `Only ${inCart} quantity can be added for this item` : null
}

export const addFailed = 'We couldn’t add this to your cart. Please try again.'
export const changeFailed = 'We couldn’t update your cart. Please try again.'
