import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import { areasOf } from '#server/test/areas.ts'
import { changesOf } from '#server/test/change.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const balanced = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
const anArea = areasOf('ZR')

/** A paid order whose delivery is agreed later, in a zone where a slot costs so much. */
async function anOpenOrder({ pricePence = 4500, ...zoned }: Parameters<typeof aZone>[1] = {}) {
  const zone = await aZone(shop.deps, { areas: [anArea()], pricePence, ...zoned })
  const shopper = await aShopper(shop.deps)
  const address = anAddress({ pincode: `${zone.areas[0]} 1AA` })
  const { id: addressId } = await shopper.call.address.add(address)
  await shopper.fill((await aProduct(shop.deps, { pricePence: 50_000 })).id)
  const order = await shopper.call.order.create({ addressId })
  await shop.simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  const { orderId, orderNumber } = order
  const changes = await changesOf(shop, orderId)
  const deliverySlotId = await aSlot(shop.deps, zone.id)
  return {
    ...shopper,
    ...changes,
    orderId,
    zone,
    page: () => shopper.call.order.page({ number: String(orderNumber) }),
    /** Staff book the first day of its delivery. */
    arrange: (agreed: { deliveryPence?: number; takenOutside?: string } = {}) =>
      changes.staff.delivery.move({ orderId, deliverySlotId, ...agreed }),
    deliverySlotId,
  }
}

const waitingIn = async ({ staff, orderId }: Awaited<ReturnType<typeof anOpenOrder>>) =>
  (await staff.delivery.toArrange()).items.find(({ id }) => id === orderId)

describe('staff who arrange the day of a delivery whose price was agreed later', () => {
  test('say what was agreed: without a price the day is not booked, and nothing becomes free', async () => {
    const order = await anOpenOrder()
    expect(await waitingIn(order)).toMatchObject({ isPriceOpen: true })
    await expect(order.arrange()).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', facts: { fields: { deliveryPence: expect.any(String) } } },
    })
    expect(await waitingIn(order)).toBeDefined()
    expect(await order.row()).toMatchObject({ deliveryPence: 0, deliveryIsAgreed: false })
  })

  test('have a dearer order asked for by link, due before its day, with an invoice once it is paid', async () => {
    const order = await anOpenOrder()
    const { orderId: id, call } = order
    await order.arrange({ deliveryPence: 4500 })
    expect(await order.row()).toMatchObject({
      deliveryPence: 4500,
      deliveryIsAgreed: true,
      totalPence: 54_500,
    })
    expect(await order.emails()).toEqual(expect.arrayContaining(['balance', 'changed']))
    expect(await order.page()).toMatchObject({ balance: { pence: 4500 }, nowPence: 54_500 })
    const { mail, to } = aMailbox()
    await sendEmails({ ...shop.deps, mail })
    const texts = to(order.user.email).map(({ text }) => text)
    expect(texts.join('\n')).toContain('Delivery now costs £45.00.')
    await balanced()
    const started = await call.balance.pay({ id })
    await shop.simulator.pay(started.paymentIntentId)
    await call.balance.capture({ id })
    expect((await order.row()).invoices).toHaveLength(2)
    await balanced()
  })

  test('note what they took outside in the same press', async () => {
    const order = await anOpenOrder()
    await order.arrange({ deliveryPence: 4500, takenOutside: 'Terminal 0042' })
    expect((await order.row()).payments[1]).toMatchObject({
      method: 'outside',
      reference: 'Terminal 0042',
      amountPence: 4500,
    })
    await balanced()
  })

  test('make it free by saying £0.00, which its buyer reads as agreed', async () => {
    const order = await anOpenOrder()
    await order.arrange({ deliveryPence: 0 })
    expect(await order.row()).toMatchObject({ deliveryPence: 0, deliveryIsAgreed: true })
    expect(await order.page()).toMatchObject({ balance: null, toAgree: null })
    const { mail, to } = aMailbox()
    await sendEmails({ ...shop.deps, mail })
    const texts = to(order.user.email).map(({ text }) => text)
    expect(texts.join('\n')).toContain('Delivery is free, as agreed.')
    await balanced()
  })

  test('are asked once: a delivery that failed is arranged again at its price', async () => {
    const order = await anOpenOrder()
    const { orderId, staff } = order
    await order.arrange({ deliveryPence: 0 })
    await shop.deps.db.order.update({
      where: { id: orderId },
      data: { deliveryIsAgreed: false },
    })
    await shop.deps.db.deliveryBooking.update({
      where: { currentFor: orderId },
      data: { status: 'failed', currentFor: null, failedAt: new Date() },
    })
    expect(await waitingIn(order)).toMatchObject({ isPriceOpen: false })
    const deliverySlotId = await aSlot(shop.deps, order.zone.id, 1)
    await staff.delivery.move({ orderId, deliverySlotId })
    expect(await order.row()).toMatchObject({ deliveryPence: 0, totalPence: 50_000 })
  })

  test('can agree £0.00 before the day, too', async () => {
    const order = await anOpenOrder()
    expect(await order.change({ deliveryPence: 0 })).toMatchObject({
      askedPence: 0,
      delivery: { isAgreed: true },
    })
    expect(await order.page()).toMatchObject({ toAgree: { isPriceOpen: false } })
    await order.arrange()
  })
})

test('what a buyer names as the price of a delivery changes nothing', async () => {
  const { call, orderId, deliverySlotId, row } = await anOpenOrder({ pricePence: 0 })
  await call.delivery.move({ orderId, deliverySlotId, deliveryPence: 9000 })
  expect(await row()).toMatchObject({ deliveryPence: 0, totalPence: 50_000 })
})

describe('the buyer’s page of a delivery without a day', () => {
  test('offers no day where each costs more than was paid, and one where a day is covered', async () => {
    const dear = await anOpenOrder()
    expect((await dear.page()).deliveries).toMatchObject([{ mayMove: false, window: null }])
    const free = await anOpenOrder({ pricePence: 0 })
    expect((await free.page()).deliveries).toMatchObject([{ mayMove: true, window: null }])
  })

  test.each([2, 4])('promises a day on which the vans of its zone go: %i', async (weekday) => {
    const today = dayInLondon(shop.deps.clock.now())
    const order = await anOpenOrder({ noticeDays: 2, weekdays: [weekday] })
    const from = (await order.page()).deliveries[0]?.from ?? ''
    expect(new Date(from).getUTCDay()).toBe(weekday)
    expect(from >= workingDaysAfter(today, 2)).toBe(true)
  })
})
