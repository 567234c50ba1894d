import { deliveryDay } from '../../../../server/lib/delivery-day.ts'
import { deliveryPromise } from '../../../../server/settings/description/delivery-promise.ts'
import type { ShopSettings } from '../../../../server/settings/description/settings.schema.ts'
import type { ProductDetail } from './gallery.tsx'

/**
 * When a product comes, for whoever has not said a postcode: the promise of the shop for what is in
 * stock, the day for what is made; null where neither is known.
 */
export function promisedDelivery(
  { stock, madeFrom }: Pick<ProductDetail, 'stock' | 'madeFrom'>,
  promises: ShopSettings['promises'],
): string | null {
  if (stock > 0) return deliveryPromise(promises)
  return madeFrom && `Delivered from ${deliveryDay(new Date(madeFrom.day))}`
}
