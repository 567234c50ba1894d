import { CartError } from './cart.errors.ts'

/** The maximum number of different products in a cart. */
export const MAX_LINES = 50

/**
 * The maximum number of pieces of one product, in a cart and in the unpaid orders of one network
 * address.
 */
export const MAX_PIECES = 24

/** The maximum number of codes in a cart. */
export const MAX_CODES = 5

/** The refusal of a total above what the payment provider accepts (MAX_PAYMENT_PENCE). */
export const totalTooLarge = () => new CartError('ORDER_TOO_LARGE', { limit: '£999,999.99' })
