import { MAX_PIECES } from '#server/cart/bounds.ts'
import { CartError } from '#server/cart/cart.errors.ts'
import { MAX_ORDER_PENCE, MAX_ORDER_PIECES, orderLimit } from '#server/lib/order/limits.shared.ts'
import type { Basket } from './basket.ts'

/**
 * The limits of unpaid orders: of each order, and of all orders of one network address together.
 * The numbers are explained in docs/decisions/0020.
 */
export const holdBounds = {
  orders: 8,
  pieces: MAX_ORDER_PIECES,
  piecesOfProduct: MAX_PIECES,
  pence: MAX_ORDER_PENCE,
  /** Places in vans, and those of one window. */
  places: 8,
  placesOfSlot: 4,
} as const

/** A usual basket; a larger one is held for a third of the time. */
const usual = { pieces: 12, pence: 750_000 }
const SHORTER = 3

/** How many pieces a basket has. */
export const piecesOf = ({ lines }: Basket) => lines.reduce((sum, line) => sum + line.quantity, 0)

function refuse(limit: string): never {
  throw new CartError('ORDER_TOO_LARGE', { limit })
}

/**
 * Refuses a basket above the limits of one unpaid order: ORDER_TOO_LARGE. A single piece may cost
 * as much as the payment provider accepts.
 */
export function checkHold(basket: Basket): void {
  if (basket.lines.some(({ quantity }) => quantity > holdBounds.piecesOfProduct)) {
    refuse(`${holdBounds.piecesOfProduct} of one product`)
  }
  const limit = orderLimit(basket.lines, basket.goodsPence)
  if (limit !== null) refuse(limit)
}

/**
 * When a hold expires, and when it expires while other unpaid orders hold most of the same stock:
 * after `usualMinutes`, or a third of them for more than a usual basket; not before the end of the
 * hold of an accepted quotation.
 */
export function holdEnds(
  now: Date,
  usualMinutes: number,
  { basket, heldUntil = null }: { basket: Basket; heldUntil?: Date | null },
) {
  const after = (minutes: number) =>
    new Date(Math.max(now.getTime() + minutes * 60_000, heldUntil?.getTime() ?? 0))
  const scarce = after(usualMinutes / SHORTER)
  const isUsual = basket.goodsPence <= usual.pence && piecesOf(basket) <= usual.pieces
  return { ends: isUsual ? after(usualMinutes) : scarce, scarce }
}
