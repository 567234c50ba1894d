import { dayOfMonth } from '#server/lib/london-time.shared.ts'
import type { ProductDetail } from './load-product.ts'

/**
 * The delivery text without a postcode: what is in stock comes on a day of the calendar, a
 * made-to-order product from its day; null where neither is known.
 */
export function promisedDelivery({
  stock,
  madeFrom,
}: Pick<ProductDetail, 'stock' | 'madeFrom'>): string | null {
  if (stock > 0) return 'Choose your delivery day'
  return madeFrom && `Delivered from ${dayOfMonth(new Date(madeFrom.day))}`
}
