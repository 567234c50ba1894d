import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { orderTimes } from '#server/delivery/methods/method-text.shared.ts'
import { returnStatusName } from '../return/return-labels.shared.ts'
import { aZone } from '#server/test/delivery.ts'
import { aShopWithMethods, type ShopWithMethods, smallBox } from '#server/test/fulfilment.ts'
import { aProduct } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'

let shop: OwnShop
let methods: ShopWithMethods
beforeAll(async () => {
  shop = await ownShop()
  methods = await aShopWithMethods(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const byParcel = { deliveryMethod: 'parcel' as const }

/** Sends everything in the outbox. */
async function post() {
  const mailbox = aMailbox()
  await sendEmails({ ...methods.deps, mail: mailbox.mail })
  return mailbox.sent
}

test('a parcel costs what the shop asks, and takes no place of any van', async () => {
  const buyer = await methods.aBuyer({})
  const bought = await buyer.buy(byParcel)
  expect(bought).toMatchObject({
    totalPence: 10_595,
    deliveryPence: 595,
    delivery: null,
    deliveryMethod: 'parcel',
    fulfilment: { collection: null, parcel: null },
  })
  expect(await methods.deps.db.deliveryBooking.count({ where: { orderId: bought.id } })).toBe(0)
  const { items } = await methods.staff.call.delivery.toArrange()
  expect(items.map(({ id }) => id)).not.toContain(bought.id)
  expect(await checkBooks(methods.deps)).toEqual([])
})

test.each([
  ['a box that is too long', [{ ...smallBox, lengthCm: 121 }]],
  ['a box that is too large around', [{ ...smallBox, lengthCm: 120, widthCm: 45, heightCm: 25 }]],
  ['a box that is too heavy', [{ ...smallBox, weightGrams: 20_001 }]],
  ['one of two boxes that is too heavy', [smallBox, { ...smallBox, weightGrams: 25_000 }]],
  ['a product whose boxes are unknown', []],
])('%s does not go by parcel, and is neither offered nor taken', async (_title, boxes) => {
  const buyer = await methods.aBuyer({ title: 'Aster Sofa', boxes })
  const items = buyer.ids.map((productId) => ({ productId, quantity: 1 }))
  const offered = await buyer.call.delivery.methods({ postcode: 'BT1 1AA', items })
  expect(offered).toMatchObject({ parcel: null, collection: { pricePence: 400 } })
  await expect(buyer.order(byParcel)).rejects.toThrow('Aster Sofa is too large to send by parcel.')
})

test('a zone has prices of its own, or no parcels at all', async () => {
  const sized = {
    kind: 'bySize',
    steps: [
      { upToKg: 5, upToCm: 100, pence: 450 },
      { upToKg: 10, upToCm: 100, pence: 700 },
    ],
  }
  await aZone(methods.deps, { areas: ['ZE1'], parcel: sized })
  await aZone(methods.deps, { areas: ['ZE2'], parcel: { kind: 'none' } })
  const light = { ...smallBox, weightGrams: 4000 }
  const buyer = await methods.aBuyer({ boxes: [smallBox, light] })
  const bought = await buyer.buy(byParcel, 'ZE1 1AA')
  expect(bought.deliveryPence).toBe(700 + 450)
  const other = await methods.aBuyer({})
  await expect(other.order(byParcel, 'ZE2 1AA')).rejects.toThrow('can’t send parcels')
})

test('a sent parcel is emailed with its tracking, corrected without an email, and taken back with one', async () => {
  const buyer = await methods.aBuyer({ title: 'Juniper Vase' })
  const { id } = await buyer.buy(byParcel)
  await post()
  const { fulfilment, order } = methods.staff.call
  await fulfilment.setSent({ orderId: id, carrier: 'DPD', trackingNumbers: ['1550 1'] })
  await fulfilment.setSent({ orderId: id, carrier: 'DPD', trackingNumbers: ['15501234'] })
  const [sent, ...others] = (await post()).filter(({ to }) => to === buyer.email)
  expect(others).toEqual([])
  expect(sent?.subject).toMatch(/has been sent$/)
  expect(sent?.text).toContain('https://track.dpd.co.uk/search?reference=15501234')
  const details = await order.adminDetails({ id })
  expect(details).toMatchObject({
    status: 'inShipping',
    fulfilment: { parcel: { carrier: 'DPD', tracking: [{ number: '15501234' }] } },
  })
  await fulfilment.undoSent({ id })
  const undone = await order.adminDetails({ id })
  expect(undone).toMatchObject({ status: 'inProcess', fulfilment: { parcel: null } })
  expect(undone.timeline.flatMap(({ type, data }) => (type === 'parcelSent' ? data : []))).toEqual([
    { carrier: 'DPD', trackingNumbers: ['1550 1'], isCorrected: false },
    { carrier: 'DPD', trackingNumbers: ['15501234'], isCorrected: true },
    { carrier: 'DPD', trackingNumbers: ['15501234'], isUndone: true },
  ])
  const [corrected, ...more] = (await post()).filter(({ to }) => to === buyer.email)
  expect(more).toEqual([])
  expect(corrected?.subject).toMatch(/hasn’t been sent yet$/)
  await fulfilment.setSent({ orderId: id, carrier: 'Evri', trackingNumbers: [] })
  const again = (await post()).filter(({ to }) => to === buyer.email)
  expect(again.map(({ subject }) => subject)).toEqual([expect.stringMatching(/has been sent$/)])
})

test('of a parcel that is taken back before its email left, its buyer hears nothing', async () => {
  const buyer = await methods.aBuyer({})
  const { id } = await buyer.buy(byParcel)
  await post()
  const { fulfilment } = methods.staff.call
  await fulfilment.setSent({ orderId: id, carrier: 'DPD', trackingNumbers: [] })
  await fulfilment.undoSent({ id })
  expect((await post()).filter(({ to }) => to === buyer.email)).toEqual([])
})

test('by when a parcel is sent is the same at the checkout, on the receipt, in the confirmation and on the order’s page', async () => {
  const buyer = await methods.aBuyer({ stock: 0, leadDays: 14 })
  const items = buyer.ids.map((productId) => ({ productId, quantity: 1 }))
  const offered = await buyer.call.delivery.methods({ postcode: 'BT1 1AA', items })
  const sendBy = offered.parcel!.sentBy
  expect(sendBy).toBe('2026-12-07')
  const bought = await buyer.buy(byParcel)
  expect(bought.fulfilment).toMatchObject({ sendBy })
  expect(orderTimes(bought)).toEqual([{ label: 'To be sent by', value: 'Monday 7 December' }])
  const page = await methods.staff.call.order.page({ number: String(bought.number) })
  expect(page.fulfilment).toMatchObject({ sendBy })
  const mail = (await post()).find(({ to }) => to === buyer.email)
  expect(mail?.text).toContain('To be sent by: Monday 7 December')
  expect(mail?.text).toContain('It then usually takes 2 to 3 working days.')
  expect(mail?.text).not.toMatch(/delivered from/i)
})

test('the list of orders says of a collection its day, and of a parcel that it is one', async () => {
  const parcel = await (await methods.aBuyer({})).buy(byParcel)
  const collected = await (
    await methods.aBuyer({})
  ).buy({ deliveryMethod: 'collection', collectionDay: '2026-11-24' })
  const { items } = await methods.staff.call.order.adminList({})
  const rowOf = (id: string) => items.find((row) => row.id === id)
  expect(rowOf(parcel.id)).toMatchObject({ deliveryMethod: 'parcel', deliveryDay: null })
  expect(rowOf(collected.id)).toMatchObject({
    deliveryMethod: 'collection',
    deliveryDay: '2026-11-24',
  })
})

test('an order of another method, or one that is not paid, is not marked as sent', async () => {
  const { fulfilment } = methods.staff.call
  const van = await (await methods.aBuyer({})).buy({})
  const unpaid = await (await methods.aBuyer({})).order(byParcel)
  const sent = { carrier: 'DPD', trackingNumbers: [] }
  await expect(fulfilment.setSent({ orderId: van.id, ...sent })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
  await expect(fulfilment.setSent({ orderId: unpaid.orderId, ...sent })).rejects.toThrow(
    'has not been paid',
  )
})

test('a slot of the van cannot be booked for it', async () => {
  const { id } = await (await methods.aBuyer({})).buy(byParcel)
  const move = { orderId: id, deliverySlotId: id }
  await expect(methods.staff.call.delivery.move(move)).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
  expect(await methods.deps.db.deliveryBooking.count({ where: { orderId: id } })).toBe(0)
})

test('staff add nothing to a parcel that it does not hold', async () => {
  const buyer = await methods.aBuyer({})
  const { id } = await buyer.buy(byParcel)
  const large = await aProduct(methods.deps, {
    title: 'Aster Bench',
    boxes: [{ ...smallBox, lengthCm: 180 }],
  })
  const small = await aProduct(methods.deps, { boxes: [smallBox] })
  const { order, orderChange } = methods.staff.call
  const seenAt = (await order.adminDetails({ id })).updatedAt
  const add = (productId: string) =>
    orderChange.make({ id, seenAt, lines: [{ productId, quantity: 1 }] })
  await expect(add(large.id)).rejects.toThrow('Aster Bench is too large for a parcel.')
  await add(small.id)
  expect((await order.adminDetails({ id })).lines).toHaveLength(2)
})

test('what came by parcel can be returned, and its buyer is told how to send it', async () => {
  const buyer = await methods.aBuyer({})
  const { id } = await buyer.buy(byParcel)
  const { fulfilment, order, return: returns } = methods.staff.call
  await fulfilment.setSent({ orderId: id, carrier: 'DPD', trackingNumbers: ['1'] })
  await order.setStatus({ id, status: 'delivered' })
  await post()
  const items = buyer.ids.map((productId) => ({ productId, quantity: 1 }))
  const sent = await returns.add({ orderId: id, items })
  const [told] = (await post()).flatMap(({ to, text }) => (to === buyer.email ? text : []))
  expect(told).toContain('Bring them back or send them to 12 Joiners Yard')
  // Nobody collects it: neither its buyer nor staff read that somebody does.
  expect(told).toContain('original payment method once we have them, by')
  expect(told).not.toMatch(/collect/i)
  expect(await returns.details({ id: sent.id })).toMatchObject({ isBroughtBack: true })
  expect(returnStatusName('collected', true)).toBe('received')
  await returns.accept({ id: sent.id })
  const collected = await returns.collect({ id: sent.id })
  expect(collected).toMatchObject({ status: 'refunded', collection: null })
})
