import { expect, test } from 'vitest'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { statementsOf } from '#server/test/statements.ts'
import { makeSlots } from '../slots/make-slots.ts'
import { aSunday } from './sunday.fixture.ts'

const sunday = aSunday()

const box = { lengthCm: 200, widthCm: 100, heightCm: 50, weightGrams: 30_000 }

/** A zone, with a function to order products for a slot of its first week. */
async function aPlace(area: string) {
  const zone = await aZone(sunday.deps, { areas: [area] })
  const slotId = await aSlot(sunday.deps, zone.id)
  const { date } = await sunday.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
  const order = async (productIds: string[], more: object = {}) => {
    const guest = aGuest(sunday.deps)
    await guest.fill(...productIds)
    const address = anAddress({ pincode: `${area} 1AA` })
    const { guestId } = guest
    await guest.call.order.create({ guestId, address, deliverySlotId: slotId, ...more })
  }
  const slot = async () => {
    const week = await sunday.staff.zone.week({ day: date.toISOString().slice(0, 10) })
    const windows = week.zones.find(({ id }) => id === zone.id)?.windows ?? []
    return windows.flatMap(({ slots }) => slots).find(({ id }) => id === slotId)
  }
  return { zone, order, slot }
}

test('the week shows places, bookings and loads', async () => {
  const { order, slot } = await aPlace('ZE1')
  const packed = await aProduct(sunday.deps, { boxes: [box, { ...box, heightCm: 10 }] })
  const loose = await aProduct(sunday.deps, { weightGrams: 4000 })
  await order([packed.id, packed.id, loose.id])
  await order([loose.id])
  expect(await slot()).toMatchObject({
    places: 5,
    taken: 2,
    boxes: 6,
    weightGrams: 4 * 30_000 + 2 * 4000,
    litres: 2 * 1200,
  })
})

test('of two deliveries the first one has what is in stock', async () => {
  const { order, slot } = await aPlace('ZE2')
  const stocked = await aProduct(sunday.deps, { weightGrams: 5000 })
  const made = await aProduct(sunday.deps, { stock: 0, leadDays: 49, weightGrams: 90_000 })
  await order([stocked.id, made.id], { twoDeliveries: true })
  expect(await slot()).toMatchObject({ taken: 1, boxes: 1, weightGrams: 5000 })
})

test('a week shows its bank holidays, its blackout days and its extra vans', async () => {
  const zone = await aZone(sunday.deps, { areas: ['ZE3'] })
  await sunday.staff.zone.addException({ zoneId: zone.id, date: '2026-12-23', extraPlaces: 6 })
  await sunday.staff.zone.addException({
    date: '2026-12-24',
    isBlackout: true,
    note: 'Stocktaking',
  })
  const { days } = await sunday.staff.zone.week({ day: '2026-12-22' })
  expect(days.map(({ isBankHoliday }) => isBankHoliday)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ])
  expect(days[2]?.exceptions).toMatchObject([{ zoneId: zone.id, extraPlaces: 6 }])
  expect(days[3]?.exceptions).toMatchObject([{ zoneId: null, note: 'Stocktaking' }])
})

test('without a day it is the week of today, and zones that are not served are left out', async () => {
  const { days, zones, until } = await sunday.staff.zone.week({})
  expect(days[0]?.date).toBe('2026-11-16')
  expect(zones.map(({ name }) => name)).not.toContain('Northern Ireland')
  expect(until).toBe('2027-03-27')
})

test('looking at a week makes no windows: the job and whoever saves a zone do', async () => {
  const zone = await aZone(sunday.deps, { areas: ['ZE5'] })
  const seen = async () => {
    const { zones } = await sunday.staff.zone.week({ day: '2026-11-24' })
    return zones.find(({ id }) => id === zone.id)?.windows[0]?.slots
  }
  expect(await seen()).toHaveLength(0)
  await makeSlots(sunday.deps)
  expect(await seen()).toHaveLength(6)
})

test('a week of 10,000 bookings is read in five statements, within a second', async () => {
  const { id } = await aZone(sunday.deps, { areas: ['ZE4'] }, { places: 20_000 })
  const slotId = await aSlot(sunday.deps, id)
  const product = await aProduct(sunday.deps, { boxes: [box] })
  await sunday.deps.pool.query(
    `WITH o AS (
       INSERT INTO "Order" (id, "totalPence", "vatPence", "firstName", "lastName", address, city,
         pincode, phone, notes, "updatedAt")
       SELECT uuidv7(), 100, 0, 'A', 'B', 'C', 'D', 'ZE4 1AA', '1', '', now()
       FROM generate_series(1, 10000) RETURNING id),
     i AS (
       INSERT INTO "OrderItem" (id, "orderId", "productId", position, title, "pricePence", quantity,
         "vatPence")
       SELECT uuidv7(), o.id, $2, 1, 'Chair', 100, 2, 0 FROM o),
     s AS (UPDATE "DeliverySlot" SET taken = 10000 WHERE id = $1)
     INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", "currentFor", status)
     SELECT uuidv7(), o.id, $1, o.id, 'booked' FROM o`,
    [slotId, product.id],
  )
  const { date } = await sunday.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
  const read = () => sunday.staff.zone.week({ day: date.toISOString().slice(0, 10) })
  const { zones } = await read()
  const slots = zones.find((zone) => zone.id === id)?.windows[0]?.slots ?? []
  expect(slots.find((slot) => slot.id === slotId)).toMatchObject({
    taken: 10_000,
    boxes: 20_000,
    weightGrams: 600_000_000,
  })
  expect(await statementsOf(read)).toHaveLength(5)
})
