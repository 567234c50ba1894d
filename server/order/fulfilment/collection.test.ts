import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { checkBooks } from '#server/check-books.ts'
import { aShopWithMethods, type ShopWithMethods } from '#server/test/fulfilment.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { expireHolds } from '../payment/release-order.ts'

let shop: OwnShop
let methods: ShopWithMethods
beforeAll(async () => {
  shop = await ownShop()
  methods = await aShopWithMethods(shop, { collection: { placesPerDay: 2 } })
})
afterAll(() => shop[Symbol.asyncDispose]())

const collected = (collectionDay: string) => ({
  deliveryMethod: 'collection' as const,
  collectionDay,
})

/** Sends everything in the outbox. */
async function post() {
  const mailbox = aMailbox()
  await sendEmails({ ...methods.deps, mail: mailbox.mail })
  return mailbox.sent
}

const detailsOf = (id: string) => methods.staff.call.order.adminDetails({ id })

test('a collected order costs what the shop asks, with VAT, and takes no place of any van', async () => {
  const buyer = await methods.aBuyer({})
  const bought = await buyer.buy({ ...collected('2026-11-23'), claimedTotalPence: 10_400 })
  expect(bought).toMatchObject({
    totalPence: 10_400,
    deliveryPence: 400,
    vatPence: 1734,
    delivery: null,
    deliveryMethod: 'collection',
    fulfilment: { collection: { date: '2026-11-23', startHour: 9, endHour: 18 } },
  })
  expect(await methods.deps.db.deliveryBooking.count({ where: { orderId: bought.id } })).toBe(0)
  const { items } = await methods.staff.call.delivery.toArrange()
  expect(items.map(({ id }) => id)).not.toContain(bought.id)
  const invoice = await methods.deps.db.invoice.findFirstOrThrow({ where: { orderId: bought.id } })
  expect(invoiceFacts.parse(invoice.facts).lines.at(-1)).toMatchObject({
    title: 'Collection',
    totalPence: 400,
    vatPence: 67,
  })
  expect(await checkBooks(methods.deps)).toEqual([])
})

test('collecting is free from the sum that the shop says', async () => {
  const buyer = await methods.aBuyer({ pricePence: 15_000 })
  const bought = await buyer.buy(collected('2026-11-24'))
  expect(bought).toMatchObject({ totalPence: 15_000, deliveryPence: 0 })
})

test('a client that knows nothing of it gets the van, as ever', async () => {
  const buyer = await methods.aBuyer({})
  const bought = await buyer.buy({})
  expect(bought).toMatchObject({ deliveryMethod: 'van', fulfilment: null, deliveryPence: 0 })
  const { items } = await methods.staff.call.delivery.toArrange()
  expect(items.map(({ id }) => id)).toContain(bought.id)
})

test('a day has as many orders as the shop takes, and the next free days are named', async () => {
  for (const _ of [1, 2]) await (await methods.aBuyer({})).order(collected('2026-11-25'))
  const late = await methods.aBuyer({})
  const refused = late.order(collected('2026-11-25'))
  await expect(refused).rejects.toThrow(
    'You can’t collect on Wednesday 25 November any more. Please choose another day.',
  )
  await expect(refused).rejects.toMatchObject({
    cause: { facts: { next: ['2026-11-23', '2026-11-24', '2026-11-26'] } },
  })
})

test('two buyers of the last place of a day: one of them gets it', async () => {
  await (await methods.aBuyer({})).order(collected('2026-11-27'))
  const buyers = [await methods.aBuyer({}), await methods.aBuyer({}), await methods.aBuyer({})]
  const placed = await Promise.allSettled(buyers.map((one) => one.order(collected('2026-11-27'))))
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the same order sent twice is one order', async () => {
  const buyer = await methods.aBuyer({})
  const first = await buyer.order(collected('2026-11-30'))
  const second = await buyer.order(collected('2026-11-30'))
  expect(second.orderId).toBe(first.orderId)
  const moved = await buyer.order(collected('2026-12-01'))
  expect(moved.orderId).not.toBe(first.orderId)
})

test('an order that lapses unpaid frees its day', async () => {
  for (const _ of [1, 2]) await (await methods.aBuyer({})).order(collected('2026-12-03'))
  methods.clock.forward(31)
  await expireHolds(methods.deps)
  const { days } = (await methods.staff.call.delivery.methods({ postcode: 'BT1 1AA' })).collection!
  expect(days.find(({ date }) => date === '2026-12-03')).toMatchObject({ isFull: false })
})

test.each([
  ['a Sunday', '2026-11-29'],
  ['the day of the order, before the notice', '2026-11-22'],
  ['a bank holiday', '2026-12-25'],
])('%s cannot be chosen', async (_title, day) => {
  const buyer = await methods.aBuyer({})
  await expect(buyer.order(collected(day))).rejects.toThrow('Please choose another day.')
})

test('made-to-order items are collected once they are made', async () => {
  const buyer = await methods.aBuyer({ stock: 0, leadDays: 14 })
  await expect(buyer.order(collected('2026-11-24'))).rejects.toThrow('choose another day')
})

test('assembly needs the van', async () => {
  const buyer = await methods.aBuyer({ assemblyPricePence: 2500 })
  const services = [{ service: 'assembly', productId: buyer.ids[0], quantity: 1 }]
  await expect(buyer.order({ ...collected('2026-11-24'), services })).rejects.toThrow(
    'Only our delivery team can assemble items',
  )
})

test.each([
  ['no day', { deliveryMethod: 'collection' }, 'Choose the day on which you collect your order.'],
  [
    'a day without collecting',
    { collectionDay: '2026-11-24' },
    'Only an order that you collect has a day',
  ],
  [
    'two deliveries',
    { ...collected('2026-11-24'), twoDeliveries: true },
    'Only our van can bring an order in two deliveries.',
  ],
])('%s is refused in words', async (_title, more, words) => {
  const buyer = await methods.aBuyer({})
  await expect(buyer.order(more)).rejects.toThrow(words)
})

test('its emails say where and when to collect, and that it is ready, once', async () => {
  await post()
  const buyer = await methods.aBuyer({ title: 'Alder Stool' })
  const { id } = await buyer.buy(collected('2026-12-07'))
  const confirmed = (await post()).find(({ to }) => to === buyer.email)
  expect(confirmed?.text).toContain('Collect on: Monday 7 December, 9am to 6pm')
  expect(confirmed?.text).toContain('12 Joiners Yard')
  expect(confirmed?.text).not.toContain('agree the day and price')

  const { fulfilment } = methods.staff.call
  await fulfilment.setReady({ orderId: id, isReady: true })
  await fulfilment.setReady({ orderId: id, isReady: false })
  await fulfilment.setReady({ orderId: id, isReady: true })
  const ready = (await post()).filter(({ to }) => to === buyer.email)
  expect(ready.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ready to collect$/)])
  expect(ready[0]?.text).toContain('Please bring your order number.')
  const details = await detailsOf(id)
  expect(details).toMatchObject({
    status: 'inProcess',
    fulfilment: { readyAt: expect.any(String) },
  })
  expect(details.timeline.map(({ type }) => type)).toEqual([
    'created',
    'paid',
    'status',
    'readyToCollect',
    'readyToCollect',
    'readyToCollect',
  ])

  await methods.staff.call.order.setStatus({ id, status: 'delivered' })
  const done = (await post()).filter(({ to }) => to === buyer.email)
  expect(done.map(({ subject }) => subject)).toEqual([expect.stringMatching(/has been collected$/)])
})

test('a buyer who was told that it is ready is told when it is not after all', async () => {
  const buyer = await methods.aBuyer({})
  const { id } = await buyer.buy(collected('2026-12-14'))
  const { fulfilment } = methods.staff.call
  await fulfilment.setReady({ orderId: id, isReady: true })
  await post()
  await fulfilment.setReady({ orderId: id, isReady: false })
  const told = (await post()).filter(({ to }) => to === buyer.email)
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/isn’t ready to collect yet$/),
  ])
  await fulfilment.setReady({ orderId: id, isReady: true })
  const again = (await post()).filter(({ to }) => to === buyer.email)
  expect(again.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ready to collect$/)])
})

test('staff who set it to shipping say that it is ready', async () => {
  const buyer = await methods.aBuyer({})
  const { id } = await buyer.buy(collected('2026-12-08'))
  await post()
  await methods.staff.call.order.setStatus({ id, status: 'inShipping' })
  await methods.staff.call.fulfilment.setReady({ orderId: id, isReady: true })
  const subjects = (await post())
    .filter(({ to }) => to === buyer.email)
    .map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/ready to collect$/)])
})

test('its day can be moved to a free one, and its buyer is told', async () => {
  const buyer = await methods.aBuyer({})
  const { id } = await buyer.buy(collected('2026-12-09'))
  await post()
  const moved = await methods.staff.call.fulfilment.move({
    orderId: id,
    collectionDay: '2026-12-10',
  })
  expect(moved).toEqual({ date: '2026-12-10', startHour: 9, endHour: 18 })
  const told = (await post()).find(({ to }) => to === buyer.email)
  expect(told?.subject).toContain('Thursday 10 December, 9am to 6pm')
  await expect(
    methods.staff.call.fulfilment.move({ orderId: id, collectionDay: '2026-12-13' }),
  ).rejects.toThrow('choose another day')
})

test('all of it can be cancelled until it is collected, with the price of collecting', async () => {
  const buyer = await methods.aBuyer({})
  const { id } = await buyer.buy(collected('2026-12-11'))
  await methods.staff.call.fulfilment.setReady({ orderId: id, isReady: true })
  await methods.staff.call.order.setStatus({ id, status: 'rejected' })
  expect(await detailsOf(id)).toMatchObject({ status: 'rejected', refundedPence: 10_400 })
  await expect(
    methods.staff.call.fulfilment.setReady({ orderId: id, isReady: true }),
  ).rejects.toThrow('can no longer be changed')
  expect(await checkBooks(methods.deps)).toEqual([])
})

test('a shop that does not offer it refuses it in words', async () => {
  await using other = await ownShop()
  const closed = await aShopWithMethods(other, { collection: { isOffered: false } })
  const buyer = await closed.aBuyer({})
  await expect(buyer.order(collected('2026-11-24'))).rejects.toThrow('can’t be collected')
})
