import { deliveryDay } from '../../../../server/lib/delivery-day.ts'
import { deliveryPromise } from '../../../../server/settings/description/delivery-promise.ts'
import type { ShopSettings } from '../../../../server/settings/description/settings.schema.ts'
import type { ProductDetail } from './gallery.tsx'

/**
 * The delivery text without a postcode: the shop's promise for stock, the day for a made-to-order
 * product; null where neither is known.
 */
export function promisedDelivery(
  { stock, madeFrom }: Pick<ProductDetail, 'stock' | 'madeFrom'>,
  promises: ShopSettings['promises'],
): string | null {
  if (stock > 0) return deliveryPromise(promises)
  return madeFrom && `Delivered from ${deliveryDay(new Date(madeFrom.day))}`
}
