import { ShopError } from '#server/lib/errors.ts'
import type { Pieces } from '../pieces.schema.ts'

/** A line of an order, with what happened to its pieces. */
export interface ReturnableLine {
  id: string
  productId: string
  title: string
  pricePence: number
  quantity: number
  cancelledQuantity: number
  /** Refunded, or reserved for a refund: cancelled and returned pieces included. */
  refundedQuantity: number
  /** In returns that were neither refused nor withdrawn. */
  returnedQuantity: number
  /** Of these, in returns that are not refunded yet. */
  unpaidQuantity: number
}

/** How many pieces of a line can be returned: delivered to the buyer, and not refunded. */
export function leftToReturn(line: ReturnableLine): number {
  const { quantity, cancelledQuantity, returnedQuantity, refundedQuantity, unpaidQuantity } = line
  const withBuyer = quantity - cancelledQuantity - returnedQuantity
  return Math.max(0, Math.min(withBuyer, quantity - refundedQuantity - unpaidQuantity))
}

/** Pieces of a line to return. */
export interface PlannedLine {
  id: string
  quantity: number
}

/**
 * Plans the lines of a return, and whether it leaves no piece with the buyer. Throws PIECES_GONE
 * for more pieces than can be returned, NOT_FOUND for a product that was not ordered.
 */
export function planReturn(
  lines: readonly ReturnableLine[],
  wanted: Pieces,
): { lines: PlannedLine[]; isAll: boolean } {
  const known = new Map(lines.map((line) => [line.productId, line]))
  const planned = wanted.map(({ productId, quantity }) => {
    const line = known.get(productId)
    if (!line) throw new ShopError('NOT_FOUND', { what: 'order line' })
    const left = leftToReturn(line)
    if (quantity > left) throw new ShopError('PIECES_GONE', { title: line.title, left })
    return { id: line.id, quantity }
  })
  const sent = new Map(planned.map(({ id, quantity }) => [id, quantity]))
  const isAll = lines.every((line) => leftToReturn(line) === (sent.get(line.id) ?? 0))
  return { lines: planned, isAll }
}
