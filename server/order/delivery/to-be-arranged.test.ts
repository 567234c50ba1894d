import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSlot, aZone, takenOf } from '#server/test/delivery.ts'
import { aGuest, anAddress, aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { statementsOf } from '#server/test/statements.ts'
import { orderChange } from '#server/test/order-rows.ts'

let shop: OwnShop
let deps: OwnShop['deps']
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
  staff = (await anAdmin(deps)).call
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A paid order of two chairs of 4 kg. */
async function aPaidOrder(pincode: string, deliverySlotId: string | null = null) {
  const guest = aGuest(deps)
  const { id } = await aProduct(deps, { title: 'Ash chair', weightGrams: 4000 })
  await guest.fill(id, id)
  const address = anAddress({ pincode })
  const order = await guest.call.order.create({
    guestId: guest.guestId,
    address,
    deliverySlotId,
  })
  await shop.simulator.pay(order.paymentIntentId)
  await guest.call.order.capture(order)
  return order.orderId
}
const waiting = async (id: string) =>
  (await staff.delivery.toArrange()).items.find((item) => item.id === id)

test('a paid order without a window is to be arranged, with its products and its first free window', async () => {
  const zone = await aZone(deps, { areas: ['ZE1'], noticeDays: 0 })
  await aSlot(deps, zone.id)
  const id = await aPaidOrder('ze11aa')
  const order = await waiting(id)
  expect(order).toMatchObject({
    why: 'noWindow',
    lines: [{ title: 'Ash chair', quantity: 2 }],
    boxes: 2,
    weightGrams: 8000,
    zone: { id: zone.id },
    firstFree: { startHour: 7 },
  })
  expect(order && order.firstFree && order.firstFree.date >= order.firstDay).toBe(true)
})

test.each([
  ['Northern Ireland', 'BT9 6AB', 'Northern Ireland'],
  ['an address that is no postcode', 'Atlantis', undefined],
])('%s is outside the zones, and has no free window', async (_title, pincode, zone) => {
  const order = await waiting(await aPaidOrder(pincode))
  expect(order).toMatchObject({ why: 'outside', firstFree: null })
  expect(order?.zone?.name).toBe(zone)
})

test('staff book a window from the list, at short notice too, and it leaves the list', async () => {
  const zone = await aZone(deps, { areas: ['ZE2'], noticeDays: 30 })
  const slotId = await aSlot(deps, zone.id)
  const id = await aPaidOrder('ZE2 1AA')
  const { toArrange } = await staff.delivery.waiting()
  await staff.delivery.move({ orderId: id, deliverySlotId: slotId, deliveryPence: 0 })
  expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
  expect(await waiting(id)).toBeUndefined()
  expect(await staff.delivery.waiting()).toEqual({ toArrange: toArrange - 1 })
})

test('an order that has a window, or is unpaid, delivered or rejected, is not in the list', async () => {
  const zone = await aZone(deps, { areas: ['ZE3'] })
  const booked = await aPaidOrder('ZE3 1AA', await aSlot(deps, zone.id))
  const delivered = await aPaidOrder('ZE3 1AA')
  await staff.order.setStatus({ id: delivered, status: 'delivered' })
  const rejected = await aPaidOrder('ZE3 1AA')
  await staff.order.setStatus({ id: rejected, status: 'rejected' })
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps)).id)
  const unpaid = await guest.call.order.create({ guestId: guest.guestId, address: anAddress() })
  const { items } = await staff.delivery.toArrange()
  const ids = items.map(({ id }) => id)
  for (const id of [booked, delivered, rejected, unpaid.orderId]) expect(ids).not.toContain(id)
})

test("a failed delivery is in the list again, with the crew's reason", async () => {
  const zone = await aZone(deps, { areas: ['ZE4'] })
  const id = await aPaidOrder('ZE4 1AA', await aSlot(deps, zone.id))
  await staff.order.setStatus({ id, status: 'inShipping' })
  const failedAt = new Date('2026-11-20T12:00:00Z')
  await deps.db.deliveryBooking.update({
    where: { currentFor: id },
    data: { status: 'failed', currentFor: null, failure: 'No one at home', failedAt },
  })
  expect(await waiting(id)).toMatchObject({
    why: 'failed',
    failure: 'No one at home',
    since: failedAt.toISOString(),
  })
})

test('the longest wait comes first, and the list takes five statements whatever its length', async () => {
  await aPaidOrder('Atlantis')
  const last = await aPaidOrder('Atlantis')
  await deps.db.order.update({
    where: { id: last },
    data: orderChange({ paidAt: new Date('2020-01-01') }),
  })
  const { items, total } = await staff.delivery.toArrange()
  expect(items[0]?.id).toBe(last)
  expect(total).toBe(items.length)
  expect(await statementsOf(() => staff.delivery.toArrange())).toHaveLength(5)
})
