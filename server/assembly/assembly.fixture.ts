import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { makeSlotsOf } from '#server/delivery/slots/make-slots.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anAddress } from '#server/test/factories.ts'
import { aCookie, callAs } from '#server/test/harness.ts'
import type { OwnShop } from '#server/test/own-shop.ts'
import type { bookAssemblyInput } from './assembly.schema.ts'

type Booking = Partial<z.input<typeof bookAssemblyInput>>

const anArea = areasOf('ZE', 'HS', 'IV')

/** A zone of its own with one window a day, and a free slot of it. */
export async function aVisitZone(
  { deps }: Pick<OwnShop, 'deps'>,
  { places = 5, pricePence = 0 }: { places?: number; pricePence?: number } = {},
) {
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence }, { places })
  await makeSlotsOf(deps, zone.id)
  return { zone, postcode: `${area} 1AA`, slot: (nth = 0) => aSlot(deps, zone.id, nth) }
}

/** A guest who books two wardrobes and a chair, on a free slot of a zone. */
export async function aBooking(
  shop: Pick<OwnShop, 'deps' | 'simulator'>,
  { places, pricePence, ...over }: Booking & { places?: number; pricePence?: number } = {},
) {
  const { deps, simulator } = shop
  const { zone, postcode, slot } = await aVisitZone(shop, {
    ...(places !== undefined && { places }),
    ...(pricePence !== undefined && { pricePence }),
  })
  const session = aCookie()
  const call = callAs(deps, null, session)
  const email = `${randomUUID()}@mail.example`
  const deliverySlotId = await slot()
  const input = {
    ...anAddress({ pincode: postcode }),
    email,
    pieces: [
      { kind: 'double-wardrobe', quantity: 2 },
      { kind: 'office-chair', quantity: 1 },
    ],
    deliverySlotId,
    ...over,
  }
  const placed = await call.assembly.book(input)
  const { orderId: id, orderNumber, totalPence } = placed
  return {
    call,
    session,
    email,
    input,
    placed,
    id,
    zone,
    slot,
    slotId: deliverySlotId,
    totalPence,
    page: () => call.order.page({ number: String(orderNumber) }),
    /** Pays on the order's page, as its buyer does. */
    pay: async () => {
      const { paymentIntentId } = await call.balance.pay({ id })
      await simulator.pay(paymentIntentId)
      await call.balance.capture({ id })
    },
  }
}
