import type { ShopError } from '../lib/errors.ts'
import { StockError } from './stock.errors.ts'
import { canSell, type Sold } from './can-sell.shared.ts'

export interface StockLine {
  productId: string
  title: string
  quantity: number
}

/** The stock and lead days of products, by id. */
export type Available = ReadonlyMap<string, Sold>

/** The stock of a product that is not on sale. */
const gone: Sold = { stock: 0, leadDays: null }

/** The stock and lead days of a product. */
export const soldOf = (available: Available, productId: string): Sold =>
  available.get(productId) ?? gone

/** Lines in the order in which their products are locked. */
const inLockOrder = <Line extends { productId: string }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))

/**
 * Returns OUT_OF_STOCK for the first product, by id, of which there is not enough; null when all
 * lines can be sold, as products that are made to order always can.
 */
export function findShortage(
  lines: readonly StockLine[],
  known: Available,
): ShopError<'OUT_OF_STOCK'> | null {
  for (const { productId, title, quantity } of inLockOrder(lines)) {
    const sold = soldOf(known, productId)
    if (canSell(sold, quantity)) continue
    return new StockError('OUT_OF_STOCK', { productId, title, available: sold.stock })
  }
  return null
}
