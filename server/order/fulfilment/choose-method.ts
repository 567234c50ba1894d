import { DeliveryError } from '#server/delivery/delivery.errors.ts'
import type { CollectionDay } from '#server/delivery/methods/method.schema.ts'
import { findCollection, findParcel } from '#server/delivery/methods/read-methods.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CreateOrderInput } from '../order.schema.ts'
import { dayGone } from './collection-day.ts'

/** How an order comes without a van, at which price. */
export interface ChosenMethod {
  method: 'collection' | 'parcel'
  pricePence: number
  /** The day on which it is collected, with its hours; null for a parcel. */
  day: CollectionDay | null
  /** The day by which a parcel is sent; null for a collection. */
  sendBy: string | null
}

interface Ordered {
  rows: readonly { productId: string; quantity: number }[]
  /** The postcode of the address, as typed. */
  pincode: string
}

/**
 * Finds what an order wants in place of the van; null for one that the van brings. Throws
 * METHOD_UNAVAILABLE where it cannot be had, for these lines or at all, or with services, which the
 * van's team does; COLLECTION_DAY_GONE for a day that is full or not offered.
 */
export async function chooseMethod(
  deps: Pick<Deps, 'pool' | 'settings' | 'clock'>,
  {
    deliveryMethod,
    collectionDay,
    services = [],
  }: Pick<CreateOrderInput, 'deliveryMethod' | 'collectionDay' | 'services'>,
  { rows: items, pincode: postcode }: Ordered,
): Promise<ChosenMethod | null> {
  if (deliveryMethod === 'van') return null
  if (services.length > 0) {
    throw new DeliveryError('METHOD_UNAVAILABLE', {
      why: 'Only our delivery team can assemble items or take old ones away. Remove these services, or choose delivery.',
    })
  }
  if (deliveryMethod === 'parcel') {
    const sent = await findParcel(deps, { postcode, items })
    if ('why' in sent) throw new DeliveryError('METHOD_UNAVAILABLE', sent)
    const { pricePence, sentBy: sendBy } = sent.offer
    return { method: 'parcel', pricePence, day: null, sendBy }
  }
  const collected = await findCollection(deps, { postcode, items })
  if ('why' in collected) throw new DeliveryError('METHOD_UNAVAILABLE', collected)
  const { pricePence, days } = collected.offer
  const day = days.find(({ date, isFull }) => date === collectionDay && !isFull)
  if (!day) throw dayGone(collectionDay ?? '', days)
  const { date, startHour, endHour } = day
  return { method: 'collection', pricePence, day: { date, startHour, endHour }, sendBy: null }
}
