/** How an order comes to its buyer. */
export const deliveryMethods = ['van', 'collection', 'parcel'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Their names for staff and on papers. */
export const deliveryMethodNames: Record<DeliveryMethod, string> = {
  van: 'Delivery',
  collection: 'Collection',
  parcel: 'Parcel',
}

/** Carriers of parcels, each with the page on which a parcel is tracked, before its number. */
const trackingPages: Readonly<Record<string, string>> = {
  DHL: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=',
  DPD: 'https://track.dpd.co.uk/search?reference=',
  Evri: 'https://www.evri.com/track/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  Parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  UPS: 'https://www.ups.com/track?tracknum=',
  Yodel: 'https://www.yodel.co.uk/tracking/',
}

/** The carriers whose parcels have a link; others can be entered too. */
export const knownCarriers = Object.keys(trackingPages)

/** The address of the page on which a parcel is tracked; null for a carrier that is not known. */
export function trackingUrl(carrier: string, number: string): string | null {
  const known = knownCarriers.find((name) => name.toLowerCase() === carrier.trim().toLowerCase())
  const page = known === undefined ? undefined : trackingPages[known]
  return page === undefined ? null : `${page}${encodeURIComponent(number)}`
}
