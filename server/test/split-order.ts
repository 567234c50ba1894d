import { randomUUID } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'
import { areasOf } from './areas.ts'
import { aZone } from './delivery.ts'
import { anAddress, aProduct, aShopper, aUser } from './factories.ts'
import { callAs, type testShop } from './harness.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'deps' | 'simulator'>

const anArea = areasOf('ZW', 'ZX', 'ZY')

/** A postcode in a new zone. */
async function aZonesPostcode({ db }: Pick<Deps, 'db'>, zone = {}, window = {}) {
  const area = anArea()
  await aZone({ db }, { areas: [area], ...zone }, window)
  return `${area} 1AA`
}

/**
 * A shopper's order of a chair from stock and a sofa that takes seven weeks, in two deliveries,
 * each in the earliest possible slot; paid by default.
 */
export async function aSplitOrder(
  shop: Shop,
  {
    paid = true,
    zone = {},
    window = {},
    pay = 'full',
  }: { paid?: boolean; zone?: object; window?: object; pay?: 'full' | 'deposit' } = {},
) {
  const { deps, simulator } = shop
  const pincode = await aZonesPostcode(deps, zone, window)
  const shopper = await aShopper(deps)
  const { id: addressId } = await shopper.call.address.add(anAddress({ pincode }))
  const boxes = [{ lengthCm: 200, widthCm: 90, heightCm: 80, weightGrams: 60_000 }]
  const assembly = { assemblyPricePence: 3000, assemblyMinutes: 20 }
  const chair = await aProduct(deps, { title: 'Ash chair', stock: 3, weightGrams: 4000 })
  const made = { title: 'Made sofa', stock: 0, leadDays: 49, boxes, ...assembly }
  const sofa = await aProduct(deps, made)
  await shopper.fill(chair.id, sofa.id)
  const items = [chair, sofa].map(({ id }) => ({ productId: id, quantity: 1 }))
  const earliest = async (twoDeliveries: boolean) => {
    const found = await shopper.call.delivery.slots({ postcode: pincode, items, twoDeliveries })
    if (!found.earliest) throw new Error('the zone has no window')
    return found.earliest
  }
  const [first, second] = [await earliest(true), await earliest(false)]
  const input = {
    addressId,
    pay,
    twoDeliveries: true,
    deliverySlotId: first.id,
    secondDeliverySlotId: second.id,
    services: [{ service: 'assembly' as const, productId: sofa.id, quantity: 1 }],
  }
  const placed = await shopper.call.order.create(input)
  if (paid) {
    await simulator.pay(placed.paymentIntentId)
    await shopper.call.order.capture(placed)
  }
  const { orderId, orderNumber } = placed
  const booking = (part: number) =>
    deps.db.deliveryBooking.findFirstOrThrow({
      where: { orderId, part, status: { in: ['held', 'booked', 'delivered'] } },
      include: { slot: true },
    })
  return {
    ...shopper,
    ...placed,
    input,
    pincode,
    chair,
    sofa,
    first,
    second,
    booking,
    row: () => deps.db.order.findUniqueOrThrow({ where: { id: orderId } }),
    page: () => shopper.call.order.page({ number: String(orderNumber) }),
    bookings: async () => {
      const rows = await deps.db.deliveryBooking.findMany({
        where: { orderId },
        orderBy: [{ part: 'asc' }, { id: 'asc' }],
      })
      return rows.map(({ part, slotId, status }) => [part, slotId, status])
    },
    /** A loaded delivery on a run of its day, with the steps of its crew. */
    aRun: async (part: number) => {
      const { id: bookingId, slot } = await booking(part)
      const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
      const data = { date: slot.date, name: `Delivery ${part}`, loadedAt: new Date() }
      const run = await deps.db.deliveryRun.create({
        data: { ...data, crew: { create: { userId: crew.id } } },
      })
      await deps.db.deliveryBooking.update({
        where: { id: bookingId },
        data: { runId: run.id, position: 0 },
      })
      const now = new Date(run.date.getTime() + 8 * 3_600_000)
      const on = { ...deps, clock: { now: () => now } }
      const call = callAs(on, crew)
      const press = { runId: run.id, bookingId, pressedAt: now.toISOString() }
      return {
        on,
        sheet: () => call.run.sheet({ id: run.id }),
        onTheWay: () => call.run.act({ ...press, id: randomUUID(), kind: 'onTheWay' }),
        deliver: () =>
          call.run.act({ ...press, id: randomUUID(), kind: 'delivered', receivedBy: 'R. Ash' }),
        fail: () =>
          call.run.act({
            ...press,
            id: randomUUID(),
            kind: 'couldNotDeliver',
            failure: 'nobodyHome',
          }),
      }
    },
  }
}
