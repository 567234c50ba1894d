import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/prisma/client.ts'
import { makeSlotsOf } from '../delivery/slots/make-slots.ts'
import type { Deps } from '../platform/deps.ts'
import type { ServiceKind } from '../lib/services.shared.ts'
import { areasOf } from './areas.ts'
import { anAddress, aProduct, aShopper } from './factories.ts'
import { aGuestId, type testShop } from './harness.ts'

let zones = 0

/**
 * A zone with one window of five places on every working day. It comes before every zone that was
 * made earlier: those of other files, which share the database, may have the same area.
 */
export function aZone(
  { db }: Pick<Deps, 'db'>,
  overrides: Partial<Prisma.DeliveryZoneCreateInput> = {},
  window: Partial<Prisma.DeliveryWindowCreateWithoutZoneInput> = {},
) {
  zones += 1
  return db.deliveryZone.create({
    data: {
      position: -zones,
      name: `Zone ${randomUUID().slice(0, 8)}`,
      areas: [],
      weekdays: [1, 2, 3, 4, 5, 6],
      windows: { create: { startHour: 7, endHour: 13, places: 5, ...window } },
      ...overrides,
    },
  })
}

/** The nth free slot of a zone, counted from 0. */
export async function aSlot(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  zoneId: string,
  nth = 0,
): Promise<string> {
  await makeSlotsOf(deps, zoneId)
  const date = { gt: new Date(deps.clock.now().getTime() + 5 * 86_400_000) }
  const slots = await deps.db.deliverySlot.findMany({
    where: { zoneId, date },
    orderBy: [{ date: 'asc' }, { startHour: 'asc' }],
    take: nth + 1,
    select: { id: true },
  })
  const id = slots[nth]?.id
  if (id === undefined) throw new Error('the zone has no slots')
  return id
}

/** The taken places of a slot, and the bookings that take them. */
export async function takenOf({ db }: Pick<Deps, 'db'>, id: string) {
  const { taken } = await db.deliverySlot.findUniqueOrThrow({ where: { id } })
  const bookings = await db.deliveryBooking.count({
    where: {
      slotId: id,
      status: { in: ['held', 'booked', 'delivered', 'failed'] },
      placeFreedAt: null,
    },
  })
  return { taken, bookings }
}

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'deps' | 'simulator'>

export interface BookedOrderOptions {
  noticeDays?: number
  places?: number
  product?: Parameters<typeof aProduct>[1]
  /** A product that is there already, in its place. */
  productId?: string
  /** How many pieces of the product. */
  pieces?: number
  address?: Parameters<typeof anAddress>[0]
  services?: ServiceKind[]
  /** Another product in the same order, split into two deliveries. */
  second?: Parameters<typeof aProduct>[1]
  zone?: { id: string; areas: string[] }
  /** The nth free slot of the zone, in place of the first one. */
  slot?: number
}

const anArea = areasOf('ZE', 'ZF', 'ZH', 'ZK', 'ZL', 'ZM')

/** A paid order booked into the first slot of a zone of its own; also returns the next slot. */
export async function aBookedOrder(
  { deps, simulator }: Shop,
  {
    noticeDays = 2,
    places = 1,
    product = {},
    pieces = 1,
    address = {},
    services = [],
    ...options
  }: BookedOrderOptions = {},
) {
  const zone = options.zone ?? (await aZone(deps, { areas: [anArea()], noticeDays }, { places }))
  const { slot = 0 } = options
  const [first, second] = await Promise.all([
    aSlot(deps, zone.id, slot),
    aSlot(deps, zone.id, slot + 1),
  ])
  const shopper = await aShopper(deps)
  const pincode = `${zone.areas[0]} 1AA`
  const { id: addressId } = await shopper.call.address.add(anAddress({ pincode, ...address }))
  const productId = options.productId ?? (await aProduct(deps, product)).id
  const made = options.second && (await aProduct(deps, options.second))
  const wanted = Array.from({ length: pieces }, () => productId)
  await shopper.fill(...wanted, ...(made ? [made.id] : []))
  const order = await shopper.call.order.create({
    addressId,
    deliverySlotId: first,
    services: services.map((service) => ({ service, productId, quantity: 1 })),
    ...(made && { twoDeliveries: true }),
  })
  await simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  const { orderId, orderNumber: number } = order
  const booking = () => deps.db.deliveryBooking.findFirstOrThrow({ where: { currentFor: orderId } })
  return {
    ...shopper,
    orderId,
    number,
    productId,
    zone,
    first,
    second,
    booking,
    move: (deliverySlotId: string) => shopper.call.delivery.move({ orderId, deliverySlotId }),
    /** A run on the day of the delivery, with this order as its only stop. */
    aRun: async (data: Partial<Prisma.DeliveryRunUncheckedCreateInput> = {}) => {
      const { id, slotId } = await booking()
      const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
      const run = await deps.db.deliveryRun.create({ data: { date, name: 'North', ...data } })
      await deps.db.deliveryBooking.update({ where: { id }, data: { runId: run.id, position: 0 } })
      return run
    },
  }
}

/** Changes an order to a guest's, without an e-mail address or with this one. */
export const asGuests = ({ db }: Pick<Deps, 'db'>, orderId: string, email: string | null = null) =>
  db.order.update({
    where: { id: orderId },
    data: { userId: null, addressId: null, guestId: aGuestId(), email },
  })
