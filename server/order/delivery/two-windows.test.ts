import { dayText } from '#server/lib/london-time.shared.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { aSlot, takenOf } from '#server/test/delivery.ts'
import { stockOf } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aSplitOrder } from '#server/test/split-order.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { expireHolds, closeUnpaid } from '../payment/release-order.ts'
import { remindOfDeliveries } from './remind-of-deliveries.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

const free = { taken: 0, bookings: 0 }
const taken = { taken: 1, bookings: 1 }

async function letters(on = deps): Promise<string[]> {
  const mailbox = aMailbox()
  await sendEmails({ ...on, mail: mailbox.mail })
  return mailbox.sent.map(({ text }) => text)
}

test('each of two deliveries has a window of its own, held and booked with the order', async () => {
  const order = await aSplitOrder(shop, { paid: false })
  const { first, second } = order
  expect(second.date > daysAfter(first.date, 35)).toBe(true)
  expect(await order.bookings()).toEqual([
    [1, first.id, 'held'],
    [2, second.id, 'held'],
  ])
  expect((await order.call.order.create(order.input)).orderId).toBe(order.orderId)
  await shop.simulator.pay(order.paymentIntentId)
  const receipt = await order.call.order.capture(order)
  expect(receipt).toMatchObject({
    delivery: { slotId: first.id },
    secondDelivery: { slotId: second.id },
  })
  expect(await order.bookings()).toEqual([
    [1, first.id, 'booked'],
    [2, second.id, 'booked'],
  ])
  const [confirmation] = await letters()
  expect(confirmation).toContain(`First delivery: ${dayText(first.date)}`)
  expect(confirmation).toContain(`Second delivery: ${dayText(second.date)}`)
  expect(await checkBooks(deps)).toEqual([])
})

test('an expired hold frees both windows', async () => {
  const { first, second } = await aSplitOrder(shop, { paid: false })
  await expireHolds({ ...deps, clock: { now: () => new Date(Date.now() + 3 * 86_400_000) } })
  expect(await takenOf(deps, first.id)).toEqual(free)
  expect(await takenOf(deps, second.id)).toEqual(free)
  expect(await checkBooks(deps)).toEqual([])
})

test('an order that is paid after its hold expired takes both windows again', async () => {
  const order = await aSplitOrder(shop, { paid: false })
  await closeUnpaid(deps, order.orderId, 'lapsed')
  await shop.simulator.pay(order.paymentIntentId)
  expect(await order.call.order.capture(order)).toMatchObject({
    delivery: { slotId: order.first.id, status: 'booked' },
    secondDelivery: { slotId: order.second.id, status: 'booked' },
  })
  expect(await checkBooks(deps)).toEqual([])
})

test('two deliveries never share a window, and the second is not before its lines are made', async () => {
  const { call, input, first, chair, sofa } = await aSplitOrder(shop)
  await call.cart.add({ productId: chair.id, quantity: 1 })
  await call.cart.add({ productId: sofa.id, quantity: 1 })
  const refusalOf = (more: object) =>
    call.order.create({ ...input, ...more }).catch((error: unknown) => error)
  expect(await refusalOf({ secondDeliverySlotId: first.id })).toMatchObject({
    code: 'BAD_REQUEST',
  })
  const { zoneId } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: first.id } })
  const early = { secondDeliverySlotId: await aSlot(deps, zoneId, 4) }
  expect(await refusalOf(early)).toMatchObject({ cause: { code: 'SLOT_GONE' } })
})

test('each delivery is moved separately, and the other stays', async () => {
  const order = await aSplitOrder(shop)
  const { call, orderId, first, second } = order
  const { days } = await call.delivery.slots({ postcode: order.pincode, notBefore: second.date })
  const later = days.flatMap(({ windows }) => windows).find(({ date }) => date > second.date)
  if (!later) throw new Error('no later window')
  await letters()
  await call.delivery.move({ orderId, deliverySlotId: later.id, part: 2 })
  await call.delivery.move({ orderId, deliverySlotId: later.id, part: 2 })
  expect(await order.bookings()).toEqual([
    [1, first.id, 'booked'],
    [2, second.id, 'moved'],
    [2, later.id, 'booked'],
  ])
  expect(await letters()).toEqual([
    expect.stringContaining(
      `the second delivery of order HW-${order.orderNumber} is now booked for`,
    ),
  ])
  expect(await takenOf(deps, second.id)).toEqual(free)
  // Made-to-order lines are not ready that soon, and by default the first delivery is moved.
  const soon = { orderId, deliverySlotId: first.id, part: 2 as const }
  await expect(call.delivery.move(soon)).rejects.toMatchObject({ cause: { code: 'SLOT_GONE' } })
  expect(await call.delivery.move({ orderId, deliverySlotId: second.id })).toMatchObject({
    slotId: second.id,
  })
  expect((await order.page()).deliveries).toMatchObject([
    { part: 1, window: { slotId: second.id }, mayMove: true },
    { part: 2, window: { slotId: later.id }, mayMove: true },
  ])
  expect(await checkBooks(deps)).toEqual([])
})

test('each delivery has its own lines, boxes and services on its run, and the order is delivered with the last', async () => {
  const order = await aSplitOrder(shop)
  const one = await order.aRun(1)
  const two = await order.aRun(2)
  expect((await one.sheet()).stops).toMatchObject([
    { part: 1, lines: [{ title: 'Ash chair' }], services: [] },
  ])
  expect((await two.sheet()).stops).toMatchObject([
    { part: 2, lines: [{ title: 'Made sofa' }], services: [{ kind: 'assembly', quantity: 1 }] },
  ])
  await letters()
  await one.onTheWay()
  expect((await order.row()).status).toBe('inShipping')
  await one.deliver()
  expect((await order.row()).status).toBe('inProcess')
  expect((await letters(one.on)).join('\n')).toContain(', the first delivery of order HW-')
  await two.deliver()
  expect((await order.row()).status).toBe('delivered')
  expect((await letters(two.on)).join('\n')).toContain(', the second delivery of order HW-')
  expect(await checkBooks(deps)).toEqual([])
})

test('a failed delivery is to be arranged again, and the other one stays booked', async () => {
  const order = await aSplitOrder(shop)
  const { call: staff } = await anAdmin(deps)
  const one = await order.aRun(1)
  await one.onTheWay()
  await one.fail()
  expect((await order.row()).status).toBe('inProcess')
  expect((await order.booking(2)).status).toBe('booked')
  const { items } = await staff.delivery.toArrange()
  expect(items.filter(({ id }) => id === order.orderId)).toMatchObject([
    { part: 1, isOneOfTwo: true, why: 'failed', lines: [{ title: 'Ash chair' }], boxes: 1 },
  ])
  const two = await order.aRun(2)
  await two.deliver()
  expect((await order.row()).status).toBe('inProcess')
  const zone = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: order.first.id } })
  const slotId = await aSlot(deps, zone.zoneId, 3)
  await staff.delivery.move({ orderId: order.orderId, deliverySlotId: slotId })
  expect((await order.booking(1)).slotId).toBe(slotId)
  await (await order.aRun(1)).deliver()
  expect((await order.row()).status).toBe('delivered')
  expect(await checkBooks(deps)).toEqual([])
})

test('the second delivery without a window is to be arranged, with its made-to-order lines', async () => {
  const order = await aSplitOrder(shop, { paid: false })
  const { secondDeliverySlotId: _, ...input } = order.input
  const placed = await order.call.order.create(input)
  await shop.simulator.pay(placed.paymentIntentId)
  await order.call.order.capture(placed)
  const { call: staff } = await anAdmin(deps)
  const { items } = await staff.delivery.toArrange()
  const waiting = items.find(({ id }) => id === placed.orderId)
  expect(waiting).toMatchObject({ part: 2, why: 'noWindow', lines: [{ title: 'Made sofa' }] })
  expect(waiting?.firstFree?.id).toBe(order.second.id)
})

test('each delivery has a reminder of its own', async () => {
  const order = await aSplitOrder(shop)
  await letters()
  for (const [slot, name] of [
    [order.first, 'first'],
    [order.second, 'second'],
  ] as const) {
    const now = new Date(`${daysAfter(slot.date, -1)}T12:00:00Z`)
    const on = { ...deps, clock: { now: () => now } }
    await remindOfDeliveries(on)
    const own = (await letters(on)).filter((text) => text.includes(`HW-${order.orderNumber}`))
    expect(own).toEqual([expect.stringContaining(`the ${name} delivery of order`)])
    expect(own[0]).toContain('will arrive tomorrow')
  }
})

test('cancelling the pieces of a delivery frees its window; after the last open one the order is delivered', async () => {
  const order = await aSplitOrder(shop)
  const { call, orderId, sofa, chair, second } = order
  await (await order.aRun(1)).deliver()
  const refusal = { cause: { code: 'ORDER_ON_ITS_WAY' } }
  const pieces = (productId: string) => ({ id: orderId, items: [{ productId, quantity: 1 }] })
  await expect(call.order.cancel({ id: orderId })).rejects.toMatchObject(refusal)
  await expect(call.order.cancel(pieces(chair.id))).rejects.toMatchObject(refusal)
  expect(await order.page()).toMatchObject({
    mayCancel: true,
    deliveries: [
      { part: 1, isClosed: true },
      { part: 2, isClosed: false },
    ],
  })
  expect(await call.order.cancel(pieces(sofa.id))).toMatchObject({ status: 'delivered' })
  expect((await order.row()).status).toBe('delivered')
  expect(await takenOf(deps, second.id)).toEqual(free)
  expect(await checkBooks(deps)).toEqual([])
})

test('pieces of the second delivery are cancelled after the first is loaded, which is still delivered', async () => {
  const order = await aSplitOrder(shop)
  const one = await order.aRun(1)
  await one.onTheWay()
  const items = [{ productId: order.sofa.id, quantity: 1 }]
  await order.call.order.cancel({ id: order.orderId, items })
  expect(await takenOf(deps, order.second.id)).toEqual(free)
  expect(await takenOf(deps, order.first.id)).toEqual(taken)
  await one.deliver()
  expect((await order.row()).status).toBe('delivered')
  expect((await order.page()).deliveries).toMatchObject([{ part: 1 }])
})

test('a cancelled or rejected order frees both windows and returns all stock', async () => {
  const cancelled = await aSplitOrder(shop)
  await cancelled.call.order.cancel({ id: cancelled.orderId })
  const rejected = await aSplitOrder(shop)
  const { call: staff } = await anAdmin(deps)
  await staff.order.setStatus({ id: rejected.orderId, status: 'rejected' })
  for (const { first, second, chair } of [cancelled, rejected]) {
    expect(await takenOf(deps, first.id)).toEqual(free)
    expect(await takenOf(deps, second.id)).toEqual(free)
    expect(await stockOf(deps, chair.id)).toEqual({ stock: 3, ledger: 3 })
  }
  expect(await checkBooks(deps)).toEqual([])
})

test('staff who mark an order as delivered mark both deliveries', async () => {
  const order = await aSplitOrder(shop)
  const { call: staff } = await anAdmin(deps)
  await staff.order.setStatus({ id: order.orderId, status: 'delivered' })
  expect((await order.bookings()).map(([, , status]) => status)).toEqual(['delivered', 'delivered'])
  expect(await checkBooks(deps)).toEqual([])
})

test('two deliveries cost the dearer window, once', async () => {
  const order = await aSplitOrder(shop, { zone: { pricePence: 1500 } })
  const row = await order.row()
  expect(row.deliveryPence).toBe(1500)
  expect(row.totalPence).toBe(order.totalPence)
})

test('one buyer gets the last place of a second window; the other is refused with the next free ones', async () => {
  const { call, pincode, second, ...known } = await aSplitOrder(shop, { window: { places: 1 } })
  await call.cart.add({ productId: known.chair.id, quantity: 1 })
  await call.cart.add({ productId: known.sofa.id, quantity: 1 })
  const items = [known.chair, known.sofa].map(({ id }) => ({ productId: id, quantity: 1 }))
  const { earliest } = await call.delivery.slots({ postcode: pincode, items, twoDeliveries: true })
  const input = { ...known.input, deliverySlotId: earliest?.id ?? null }
  const refused = await call.order.create(input).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    cause: { code: 'SLOT_GONE', facts: { gone: { id: second.id } } },
  })
  expect(refused).toMatchObject({ cause: { facts: { next: expect.arrayContaining([]) } } })
  expect(await takenOf(deps, earliest?.id ?? '')).toEqual(free)
})

test('a window is not sold as both deliveries, in whatever spelling its id is sent', async () => {
  const { call, input, second, chair, sofa } = await aSplitOrder(shop, { paid: false })
  await call.cart.add({ productId: chair.id, quantity: 1 })
  await call.cart.add({ productId: sofa.id, quantity: 1 })
  const twice = { deliverySlotId: second.id, secondDeliverySlotId: second.id.toUpperCase() }
  await expect(call.order.create({ ...input, ...twice })).rejects.toThrow(
    'Choose a slot for each delivery.',
  )
})

test('an order that holds one window twice takes two of its places, and frees two', async () => {
  const order = await aSplitOrder(shop, { paid: false, window: { places: 2 } })
  const { first, second } = order
  const id = first.id
  await deps.pool.query(
    'UPDATE "DeliveryBooking" SET "slotId" = $1 WHERE "orderId" = $2 AND part = 2',
    [id, order.orderId],
  )
  await deps.pool.query('UPDATE "DeliverySlot" SET taken = 0 WHERE id = $1', [second.id])
  const wrong = async () => (await checkBooks(deps)).filter((found) => found.id === id)
  expect(await wrong()).toHaveLength(1)
  await deps.pool.query('UPDATE "DeliverySlot" SET taken = 2 WHERE id = $1', [id])
  expect(await takenOf(deps, id)).toEqual({ taken: 2, bookings: 2 })
  await closeUnpaid(deps, order.orderId, 'lapsed')
  expect(await takenOf(deps, id)).toEqual(free)
  expect(await wrong()).toEqual([])
})
