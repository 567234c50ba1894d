import { penceFromPounds } from '#server/lib/money.shared.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import type { PriceRule, ZoneCollection, ZoneParcel } from './zone-method.schema.ts'

/** The price that a shop has everywhere. */
const everywhere = (pence: number, fromPence: number): PriceRule =>
  fromPence > 0 ? { kind: 'freeFrom', pence, fromPence } : { kind: 'fixed', pence }

/** By which rule collecting costs in a zone, or outside all zones; null where it is not offered. */
export function collectionRule(
  { isOffered, pricePence, freeFromPence }: ShopSettings['collection'],
  own: ZoneCollection | null,
): PriceRule | null {
  if (!isOffered || own?.kind === 'none') return null
  return own ?? everywhere(pricePence, freeFromPence)
}

/** By which rule parcels cost in a zone, or outside all zones; null where they are not sent. */
export function parcelRule(
  { isOffered, pricePence, freeFromPence, sizes }: ShopSettings['parcels'],
  own: ZoneParcel | null,
): PriceRule | null {
  if (!isOffered || own?.kind === 'none') return null
  if (own !== null) return own
  if (sizes.length === 0) return everywhere(pricePence, freeFromPence)
  return {
    kind: 'bySize',
    steps: sizes.map(({ kg, cm, pounds }) => ({
      upToKg: Number(kg),
      upToCm: Number(cm),
      pence: penceFromPounds(Number(pounds)) ?? 0,
    })),
  }
}
