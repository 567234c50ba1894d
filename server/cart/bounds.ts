import { ShopError } from '../lib/errors.ts'

/** The most different products in a cart. */
export const MAX_LINES = 50

/** The most pieces of one product in a cart, and among the unpaid orders of one network address. */
export const MAX_PIECES = 24

/** The refusal of a total above what the payment provider accepts (MAX_PAYMENT_PENCE). */
export const tooDear = () => new ShopError('ORDER_TOO_LARGE', { limit: '£999,999.99' })
