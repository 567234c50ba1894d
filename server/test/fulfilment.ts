import type { OwnShop } from './own-shop.ts'
import { aGuest, anAddress, aProduct } from './factories.ts'
import { aClock } from './harness.ts'
import { anAdmin } from './staff.ts'

/** Noon on a Sunday: a notice of one working day ends on Monday. */
const NOON = '2026-11-22T12:00:00Z'

/** Collection on working days and Saturdays in tests: free from £150, else £4. */
const collectionTerms = {
  isOffered: true,
  hours: 'Mo-Fr 09:00-18:00, Sa 10:00-16:00',
  noticeDays: 1,
  placesPerDay: 0,
  pricePence: 400,
  freeFromPence: 15_000,
  bring: 'your order number',
}

/** Parcels of up to 120 cm and 20 kg for £5.95 in tests. */
const parcelTerms = {
  isOffered: true,
  pricePence: 595,
  freeFromPence: 0,
  sizes: [] as { kg: string; cm: string; pounds: string }[],
  longestCm: 120,
  girthCm: 250,
  heaviestKg: 20,
  noticeDays: 1,
  daysFrom: 2,
  daysTo: 3,
}

/** A box that fits a parcel. */
export const smallBox = { lengthCm: 60, widthCm: 40, heightCm: 20, weightGrams: 6000 }

/** A shop on that Sunday that offers collection and parcels, its staff, and buyers in it. */
export async function aShopWithMethods(
  shop: OwnShop,
  terms: {
    collection?: Partial<typeof collectionTerms>
    parcels?: Partial<typeof parcelTerms>
  } = {},
) {
  const clock = aClock(new Date(NOON))
  const deps = { ...shop.deps, clock }
  const staff = await anAdmin(deps)
  const { numbers } = await staff.call.settings.read()
  await staff.call.settings.save({
    section: 'collection',
    value: { ...collectionTerms, ...terms.collection },
    over: numbers.collection,
  })
  await staff.call.settings.save({
    section: 'parcels',
    value: { ...parcelTerms, ...terms.parcels },
    over: numbers.parcels,
  })
  /** A guest with products in the cart, whose first is packed in one small box. */
  const aBuyer = async (...products: Parameters<typeof aProduct>[1][]) => {
    const guest = aGuest(deps)
    const ids: string[] = []
    for (const product of products.length > 0 ? products : [{}]) {
      const { id } = await aProduct(deps, { boxes: [smallBox], ...product })
      ids.push(id)
    }
    await guest.fill(...ids)
    const email = `${guest.guestId}@guest.example`
    const order = (more: object, pincode = 'BT1 1AA') =>
      guest.call.order.create({
        guestId: guest.guestId,
        address: anAddress({ pincode }),
        email,
        ...more,
      })
    /** Places the order and pays for it. */
    const buy = async (more: object, pincode?: string) => {
      const placed = await order(more, pincode)
      await shop.simulator.pay(placed.paymentIntentId)
      const bought = await guest.call.order.capture(placed)
      return { ...bought, id: placed.orderId, number: placed.orderNumber }
    }
    return { ...guest, ids, email, order, buy }
  }
  return { deps, clock, staff, aBuyer }
}

export type ShopWithMethods = Awaited<ReturnType<typeof aShopWithMethods>>
