import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { makeSlotsOf } from '#server/delivery/slots/make-slots.ts'
import { aSlot, aZone, takenOf } from '#server/test/delivery.ts'
import { aGuest, anAddress, aProduct, stockOf } from '#server/test/factories.ts'
import { aClock } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { closeUnpaid, expireHolds } from '../payment/release-order.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

let zones = 0
/** A zone with one window of some places at £15 a delivery, and a postcode in it. */
async function aPlace(places = 1, on = deps) {
  zones += 1
  const zone = await aZone(on, { areas: [`ZE${zones}`], pricePence: 1500 }, { places })
  return { zoneId: zone.id, pincode: `ZE${zones} 1AA`, slotId: await aSlot(on, zone.id) }
}

/** A guest who has a chair for £100 in the cart and orders it for a window. */
async function aBuyer(pincode: string, on = deps) {
  const guest = aGuest(on)
  const { id } = await aProduct(on)
  await guest.fill(id)
  return {
    ...guest,
    productId: id,
    orderFor: (deliverySlotId: string | null, more: object = {}) =>
      guest.call.order.create({
        guestId: guest.guestId,
        address: anAddress({ pincode }),
        deliverySlotId,
        ...more,
      }),
  }
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { cause?: { code: string; facts: { next?: { id: string }[] } } }) => error.cause,
  )

test('an order holds a place together with its stock, and books it when it is paid', async () => {
  const { pincode, slotId } = await aPlace()
  const buyer = await aBuyer(pincode)
  const order = await buyer.orderFor(slotId, { claimedTotalPence: 11_500 })
  expect(order.totalPence).toBe(11_500)
  expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
  await shop.simulator.pay(order.paymentIntentId)
  const bought = await buyer.call.order.capture(order)
  expect(bought).toMatchObject({
    deliveryPence: 1500,
    vatPence: 1917,
    delivery: { slotId, startHour: 7, endHour: 13, status: 'booked' },
  })
  const invoice = await deps.db.invoice.findFirstOrThrow({ where: { orderId: order.orderId } })
  const { lines, vatPence } = invoiceFacts.parse(invoice.facts)
  expect(lines.at(-1)).toMatchObject({ title: 'Delivery', totalPence: 1500, vatPence: 250 })
  expect(vatPence).toBe(1917)
  expect(await checkBooks(deps)).toEqual([])
})

test('a buyer who is too late gets a refusal with the lost window and the next free ones', async () => {
  const { pincode, slotId } = await aPlace()
  await (await aBuyer(pincode)).orderFor(slotId)
  const late = await aBuyer(pincode)
  const refusal = await refusalOf(late.orderFor(slotId))
  expect(refusal).toMatchObject({ code: 'SLOT_GONE', facts: { gone: { id: slotId } } })
  const next = refusal?.facts.next ?? []
  expect(next).toHaveLength(3)
  expect((await late.orderFor(next[0]?.id ?? null)).totalPence).toBe(11_500)
})

test('a place is held for as long as the stock, and freed when the hold expires', async () => {
  const clock = aClock()
  const on = { ...deps, clock }
  const { pincode, slotId } = await aPlace(1, on)
  const buyer = await aBuyer(pincode, on)
  const before = await stockOf(deps, buyer.productId)
  const { orderId } = await buyer.orderFor(slotId)
  const { holdExpiresAt } = await deps.db.order.findUniqueOrThrow({ where: { id: orderId } })
  const left = () => (Number(holdExpiresAt) - clock.now().getTime()) / 60_000
  clock.forward(left() - 1)
  await expireHolds(on)
  expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
  expect((await stockOf(deps, buyer.productId)).stock).toBe(before.stock - 1)
  clock.forward(left() + 1)
  await expireHolds(on)
  expect(await takenOf(deps, slotId)).toEqual({ taken: 0, bookings: 0 })
  expect(await stockOf(deps, buyer.productId)).toEqual(before)
})

test('cancelling a paid order frees its place at once', async () => {
  const { pincode, slotId } = await aPlace()
  const buyer = await aBuyer(pincode)
  const order = await buyer.orderFor(slotId)
  await shop.simulator.pay(order.paymentIntentId)
  const { guestId } = buyer
  await buyer.call.order.capture({ ...order, guestId })
  await buyer.call.order.cancel({ id: order.orderId })
  expect(await takenOf(deps, slotId)).toEqual({ taken: 0, bookings: 0 })
})

test('rejecting a paid order frees its place', async () => {
  const { pincode, slotId } = await aPlace()
  const buyer = await aBuyer(pincode)
  const order = await buyer.orderFor(slotId)
  await shop.simulator.pay(order.paymentIntentId)
  await buyer.call.order.capture(order)
  const { call } = await anAdmin(deps)
  await call.order.setStatus({ id: order.orderId, status: 'rejected' })
  expect(await takenOf(deps, slotId)).toEqual({ taken: 0, bookings: 0 })
  expect(await checkBooks(deps)).toEqual([])
})

test('a held place that staff mark as delivered before its day stays so, and free, when the order is paid afterwards', async () => {
  const { pincode, slotId } = await aPlace()
  const buyer = await aBuyer(pincode)
  const order = await buyer.orderFor(slotId)
  const { call } = await anAdmin(deps)
  await call.order.setStatus({ id: order.orderId, status: 'delivered' })
  await shop.simulator.pay(order.paymentIntentId)
  const receipt = await buyer.call.order.capture(order)
  expect(receipt).toMatchObject({ delivery: { slotId, status: 'delivered' } })
  expect(await takenOf(deps, slotId)).toEqual({ taken: 0, bookings: 0 })
  expect(await checkBooks(deps)).toEqual([])
})

test('the same attempt again is the same order, and another window replaces it', async () => {
  const { pincode, slotId, zoneId } = await aPlace()
  const buyer = await aBuyer(pincode)
  const first = await buyer.orderFor(slotId)
  expect((await buyer.orderFor(slotId)).orderId).toBe(first.orderId)
  const other = await aSlot(deps, zoneId, 1)
  expect((await buyer.orderFor(other)).orderId).not.toBe(first.orderId)
  expect(await takenOf(deps, slotId)).toEqual({ taken: 0, bookings: 0 })
  expect(await takenOf(deps, other)).toEqual({ taken: 1, bookings: 1 })
})

test.each([
  ['takes its place again where that is free', false, 'booked'],
  ['has its delivery to be arranged where the place is gone', true, undefined],
])('an order that is paid after its hold ended %s', async (_title, isGone, status) => {
  const { pincode, slotId } = await aPlace()
  const buyer = await aBuyer(pincode)
  const order = await buyer.orderFor(slotId)
  await closeUnpaid(deps, order.orderId, 'lapsed')
  if (isGone) await (await aBuyer(pincode)).orderFor(slotId)
  await shop.simulator.pay(order.paymentIntentId)
  const { delivery, deliveryPence } = await buyer.call.order.capture(order)
  expect(delivery?.status).toBe(status)
  expect(deliveryPence).toBe(1500)
  expect(await takenOf(deps, slotId)).toEqual({ taken: 1, bookings: 1 })
})

test('a window of another zone, or before the products are made, is refused', async () => {
  const { slotId, pincode } = await aPlace()
  const elsewhere = await aPlace()
  const buyer = await aBuyer(elsewhere.pincode)
  expect(await refusalOf(buyer.orderFor(slotId))).toMatchObject({ code: 'SLOT_GONE' })
  const impatient = await aBuyer(pincode)
  const made = await aProduct(deps, { stock: 0, leadDays: 49 })
  await impatient.fill(made.id)
  expect(await refusalOf(impatient.orderFor(slotId))).toMatchObject({ code: 'SLOT_GONE' })
  const together = { twoDeliveries: true }
  expect((await impatient.orderFor(slotId, together)).totalPence).toBe(21_500)
})

test('an order without a window is to be arranged, whatever its postcode', async () => {
  const buyer = await aBuyer('Atlantis')
  const order = await buyer.orderFor(null)
  expect(order.totalPence).toBe(10_000)
  await shop.simulator.pay(order.paymentIntentId)
  expect((await buyer.call.order.capture(order)).delivery).toBeNull()
})

test('a changed price is shown before payment', async () => {
  const { pincode, slotId } = await aPlace()
  await deps.db.deliverySlot.update({ where: { id: slotId }, data: { pricePence: 2000 } })
  const buyer = await aBuyer(pincode)
  const refusal = await refusalOf(buyer.orderFor(slotId, { claimedTotalPence: 11_500 }))
  expect(refusal).toMatchObject({ code: 'ORDER_CHANGED', facts: { totalPence: 12_000 } })
})

test('the price of the delivery is refunded once, and is on the credit note', async () => {
  const { pincode, slotId } = await aPlace()
  const buyer = await aBuyer(pincode)
  const { orderId: id, ...order } = await buyer.orderFor(slotId)
  await shop.simulator.pay(order.paymentIntentId)
  await buyer.call.order.capture({ orderId: id, ...order })
  const { call } = await anAdmin(deps)
  const refund = () =>
    call.order.refund({
      id,
      lines: [{ productId: buyer.productId, quantity: 1 }],
      delivery: true,
      idempotencyKey: randomUUID(),
    })
  expect(await refund()).toMatchObject({ amountPence: 11_500, paymentStatus: 'refunded' })
  expect(await refusalOf(refund())).toMatchObject({ code: 'LINE_REFUNDED' })
  const note = await deps.db.invoice.findFirstOrThrow({
    where: { orderId: id, kind: 'creditNote' },
  })
  expect(
    invoiceFacts
      .parse(note.facts)
      .lines.map(({ title }) => title)
      .at(-1),
  ).toBe('Delivery')
  expect(await checkBooks(deps)).toEqual([])
})

test('a window that has ended is sold to nobody, and staff cannot move a delivery into it', async () => {
  const zone = await aZone(deps, { areas: ['ZE97'], noticeDays: 0 }, { startHour: 7, endHour: 13 })
  const morning = new Date()
  while (morning.getUTCDay() !== 2) morning.setUTCDate(morning.getUTCDate() + 1)
  const day = morning.toISOString().slice(0, 10)
  const at = (time: string) => ({ ...deps, clock: aClock(new Date(`${day}T${time}Z`)) })
  const slotOf = async (days: number) => {
    await makeSlotsOf(deps, zone.id)
    const date = new Date(Date.parse(day) + days * 86_400_000)
    const where = { zoneId: zone.id, date }
    return (await deps.db.deliverySlot.findFirstOrThrow({ where })).id
  }
  const today = await slotOf(0)
  const late = await aBuyer('ZE97 1AA', at('14:00:00'))
  expect(await refusalOf(late.orderFor(today))).toMatchObject({ code: 'SLOT_GONE' })
  const order = await late.orderFor(await slotOf(1))
  await shop.simulator.pay(order.paymentIntentId)
  await late.call.order.capture(order)
  const staff = await anAdmin(at('14:00:00'))
  const moved = staff.call.delivery.move({
    orderId: order.orderId,
    deliverySlotId: today,
  })
  expect(await refusalOf(moved)).toMatchObject({ code: 'SLOT_GONE' })
})
