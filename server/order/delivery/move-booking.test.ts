import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import {
  aBookedOrder as bookedOrder,
  aSlot,
  aZone,
  type BookedOrderOptions,
  takenOf,
} from '#server/test/delivery.ts'
import { aGuest, anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { aCookie, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { remindOfDeliveries } from './remind-of-deliveries.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

const aBookedOrder = (options?: BookedOrderOptions) => bookedOrder(shop, options)

async function post(now = new Date()): Promise<string[]> {
  const mailbox = aMailbox()
  await sendEmails({ ...deps, clock: { now: () => now }, mail: mailbox.mail })
  return mailbox.sent.map(({ subject }) => subject)
}

test('the confirmation of an order has its booked day and window', async () => {
  const { first, user } = await aBookedOrder()
  const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: first } })
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const [message] = mailbox.to(user.email)
  expect(message?.subject).toMatch(/order HW-\d+ is confirmed$/)
  expect(message?.text).toContain(`${dayText(date.toISOString().slice(0, 10))}, 7am to 1pm`)
})

test('moving frees the old place and takes the new one at once, and sends an e-mail', async () => {
  const { move, first, second, orderId, call } = await aBookedOrder()
  await post()
  expect(await move(second)).toMatchObject({ slotId: second, status: 'booked' })
  expect(await takenOf(deps, first)).toEqual({ taken: 0, bookings: 0 })
  expect(await takenOf(deps, second)).toEqual({ taken: 1, bookings: 1 })
  expect((await call.order.details({ id: orderId })).delivery?.slotId).toBe(second)
  expect(await post()).toEqual([expect.stringContaining('Delivery of HW-')])
  expect(await checkBooks(deps)).toEqual([])
})

test('concurrent and repeated requests move once', async () => {
  const { move, first, second, orderId } = await aBookedOrder()
  await Promise.all([move(second), move(second), move(second)])
  expect(await takenOf(deps, first)).toEqual({ taken: 0, bookings: 0 })
  expect(await takenOf(deps, second)).toEqual({ taken: 1, bookings: 1 })
  expect(await deps.db.orderEvent.count({ where: { orderId, type: 'deliveryMoved' } })).toBe(1)
})

test('once its van is loaded, a customer neither cancels nor moves an order; staff still move it', async () => {
  const { move, call, orderId, second, number, aRun } = await aBookedOrder({ noticeDays: 0 })
  await aRun({ loadedAt: new Date() })
  await expect(move(second)).rejects.toMatchObject({ cause: { code: 'DELIVERY_SOON' } })
  const refusal = { cause: { code: 'ORDER_ON_ITS_WAY' } }
  await expect(call.order.cancel({ id: orderId })).rejects.toMatchObject(refusal)
  const page = await call.order.page({ number: String(number) })
  expect(page).toMatchObject({ mayCancel: false, deliveries: [{ mayMove: false }] })
  const staff = await anAdmin(deps)
  await staff.call.delivery.move({ orderId, deliverySlotId: second })
  expect(await call.order.page({ number: String(number) })).toMatchObject({ mayCancel: true })
})

test('two orders that swap places do not deadlock', async () => {
  const one = await aBookedOrder({ places: 2 })
  const other = await aBookedOrder()
  await Promise.all(
    Array.from({ length: 6 }, (_, n) => (n % 2 ? one.move(one.first) : one.move(one.second))),
  )
  expect((await takenOf(deps, one.first)).taken + (await takenOf(deps, one.second)).taken).toBe(1)
  await expect(other.move(one.second)).rejects.toMatchObject({ cause: { code: 'SLOT_GONE' } })
  expect(await checkBooks(deps)).toEqual([])
})

test('a customer may move until the notice of the zone, staff always', async () => {
  const { move, second, orderId, zone } = await aBookedOrder()
  await deps.db.deliveryZone.update({ where: { id: zone.id }, data: { noticeDays: 30 } })
  await expect(move(second)).rejects.toMatchObject({ cause: { code: 'SLOT_GONE' } })
  const late = await aSlot(deps, zone.id, 40)
  await expect(move(late)).rejects.toMatchObject({ cause: { code: 'DELIVERY_SOON' } })
  const { call } = await anAdmin(deps)
  expect(await call.delivery.move({ orderId, deliverySlotId: second })).toMatchObject({
    slotId: second,
  })
})

test("nobody moves somebody else's order, or to a dearer window", async () => {
  const { move, second, orderId } = await aBookedOrder()
  const stranger = await aShopper(deps)
  await expect(
    stranger.call.delivery.move({ orderId, deliverySlotId: second }),
  ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  await deps.db.deliverySlot.update({ where: { id: second }, data: { pricePence: 1500 } })
  await expect(move(second)).rejects.toMatchObject({ cause: { code: 'SLOT_COSTS_MORE' } })
})

test('a move to a cheaper window refunds the difference, once, with a credit note; a dearer one is refused', async () => {
  const zone = await aZone(deps, { areas: ['ZG7'], pricePence: 2500 }, { places: 3 })
  const { move, first, second, orderId } = await aBookedOrder({ zone })
  await deps.db.deliverySlot.update({ where: { id: second }, data: { pricePence: 1000 } })
  await Promise.all([move(second), move(second)])
  const refunds = await deps.db.refund.findMany({ where: { orderId } })
  expect(refunds).toMatchObject([
    { amountPence: 1500, deliveryPence: 1500, status: 'succeeded', actorId: null },
  ])
  const notes = await deps.db.invoice.findMany({ where: { orderId, kind: 'creditNote' } })
  expect(notes).toHaveLength(1)
  expect(await checkBooks(deps)).toEqual([])
  await expect(move(first)).rejects.toMatchObject({ cause: { code: 'SLOT_COSTS_MORE' } })
  const staff = await anAdmin(deps)
  await staff.call.delivery.move({ orderId, deliverySlotId: first })
  await move(second)
  expect(await deps.db.refund.count({ where: { orderId } })).toBe(1)
})

test('a guest moves the delivery once with the cookie of the order, and nobody without it', async () => {
  const zone = await aZone(deps, { areas: [`ZG1`] })
  const [first, second] = await Promise.all([aSlot(deps, zone.id), aSlot(deps, zone.id, 1)])
  const aGuestsOrder = async () => {
    const guest = aGuest(deps)
    const { guestId } = guest
    await guest.fill((await aProduct(deps)).id)
    const address = anAddress({ pincode: `ZG1 1AA` })
    const placed = await guest.call.order.create({ guestId, address, deliverySlotId: first })
    await shop.simulator.pay(placed.paymentIntentId)
    const call = callAs(deps, null, aCookie())
    await call.order.capture({ ...placed, guestId })
    const page = () => call.order.page({ number: String(placed.orderNumber) })
    return { call, page, orderId: placed.orderId }
  }
  const [one, other] = [await aGuestsOrder(), await aGuestsOrder()]
  const move = { orderId: one.orderId, deliverySlotId: second }
  expect(await one.page()).toMatchObject({
    deliveries: [{ mayMove: true, window: { slotId: first } }],
  })
  await Promise.all([one.call.delivery.move(move), one.call.delivery.move(move)])
  expect(await one.page()).toMatchObject({ delivery: { slotId: second, status: 'booked' } })
  const back = { ...move, deliverySlotId: first }
  for (const call of [other.call, callAs(deps, null, aCookie())]) {
    await expect(call.delivery.move(back)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  }
  expect(await takenOf(deps, second)).toEqual({ taken: 1, bookings: 1 })
  await deps.db.deliveryZone.update({ where: { id: zone.id }, data: { noticeDays: 30 } })
  expect(await one.page()).toMatchObject({ deliveries: [{ mayMove: false }] })
  await one.call.order.cancel({ id: one.orderId })
  expect(await takenOf(deps, second)).toEqual({ taken: 0, bookings: 0 })
  await expect(one.call.delivery.move(back)).rejects.toMatchObject({
    cause: { code: 'ORDER_FINAL' },
  })
})

test('the customer is reminded of the window on the morning of the day before, once', async () => {
  const { first } = await aBookedOrder()
  await post()
  const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: first } })
  const at = (hour: number) => {
    const now = new Date(date.getTime() + (hour - 24) * 3_600_000)
    return remindOfDeliveries({ ...deps, clock: { now: () => now } })
  }
  const queued = () => deps.db.outboxMail.count({ where: { key: { startsWith: 'delivery-tom' } } })
  const before = await queued()
  await at(5)
  expect(await queued()).toBe(before)
  await Promise.all([at(10), at(11)])
  const after = await queued()
  expect(after).toBeGreaterThan(before)
  await at(12)
  expect(await queued()).toBe(after)
  expect(await post(date)).toEqual(
    expect.arrayContaining([expect.stringContaining('arrives tomorrow, 7am to 1pm')]),
  )
})

test('marking an order as delivered on its day marks its booking too, which keeps its place', async () => {
  const { orderId, first } = await aBookedOrder()
  const { call } = await anAdmin(deps)
  const date = new Date(dayInLondon(deps.clock.now()))
  const early = { date, startHour: 1, endHour: 2 }
  await deps.db.deliverySlot.update({ where: { id: first }, data: early })
  await call.order.setStatus({ id: orderId, status: 'delivered' })
  const booking = await deps.db.deliveryBooking.findFirstOrThrow({ where: { orderId } })
  expect(booking).toMatchObject({ status: 'delivered', deliveredAt: expect.any(Date) })
  expect(await takenOf(deps, first)).toEqual({ taken: 1, bookings: 1 })
  expect(await checkBooks(deps)).toEqual([])
})
