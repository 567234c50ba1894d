import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { anAddress, aProduct, aShopper, stockOf } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { callAs } from '#server/test/harness.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { aSplitOrder } from '#server/test/split-order.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const balanced = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
const paymentsOf = async (orderId: string) => {
  const rows = await shop.deps.db.payment.findMany({
    where: { orderId, status: { not: 'cancelled' } },
    orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }],
  })
  return rows.map(({ kind, status, amountPence }) => `${kind} ${status} ${amountPence}`)
}

const items = (productId: string) => [{ productId, quantity: 1 }]

const anArea = areasOf('YE', 'YG', 'YH')

/** An order of a sofa with a deposit, booked at £15 into a slot beside one that costs £5. */
async function aBookedDeposit() {
  const { deps, simulator } = shop
  const zone = await aZone(deps, { areas: [anArea()], pricePence: 1500 })
  const [dear, cheap] = [await aSlot(deps, zone.id, 60), await aSlot(deps, zone.id, 61)]
  await deps.db.deliverySlot.update({ where: { id: cheap }, data: { pricePence: 500 } })
  const shopper = await aShopper(deps)
  const { id: addressId } = await shopper.call.address.add(
    anAddress({ pincode: `${zone.areas[0]} 1AA` }),
  )
  const { id: productId } = await aProduct(deps, { pricePence: 62_000, stock: 0, leadDays: 56 })
  await shopper.fill(productId, productId)
  const order = await shopper.call.order.create({ addressId, pay: 'deposit', deliverySlotId: dear })
  await simulator.pay(order.paymentIntentId)
  await shopper.call.order.capture(order)
  const staff = await anAdmin(deps)
  const id = order.orderId
  return {
    id,
    dear,
    cheap,
    productId,
    staff: staff.call,
    call: shopper.call,
    row: () => deps.db.order.findUniqueOrThrow({ where: { id } }),
    pay: async () => {
      const started = await shopper.call.balance.pay({ id })
      await simulator.pay(started.paymentIntentId)
      await shopper.call.balance.capture({ id })
    },
  }
}

test('a move to a cheaper slot lowers the open balance once, and refunds nothing of the deposit', async () => {
  const { id, dear, cheap, staff, row, pay } = await aBookedDeposit()
  expect(await paymentsOf(id)).toEqual(['order paid 62750', 'balance pending 62750'])
  await staff.delivery.move({ orderId: id, deliverySlotId: cheap })
  expect(await paymentsOf(id)).toEqual(['order paid 62750', 'balance pending 61750'])
  expect(await row()).toMatchObject({ deliveryPence: 500, totalPence: 124_500, forgonePence: 0 })
  await staff.delivery.move({ orderId: id, deliverySlotId: dear })
  await staff.delivery.move({ orderId: id, deliverySlotId: cheap })
  expect(await paymentsOf(id)).toEqual(['order paid 62750', 'balance pending 61750'])
  await balanced()
  await pay()
  expect(await shop.deps.db.refund.count({ where: { orderId: id } })).toBe(0)
  await balanced()
})

test('when the last items are cancelled after others came back, what was owed for the delivery is off its price, and given back once', async () => {
  const order = await aSplitOrder(shop, { pay: 'deposit', zone: { pricePence: 1500 } })
  const { orderId, chair, sofa, row } = order
  const first = await order.aRun(1)
  await first.deliver()
  const { deps } = shop
  const on = { ...deps, clock: first.on.clock }
  const call = callAs(on, order.user)
  const { id } = await call.return.add({ orderId, items: items(chair.id) })
  const { call: staff } = await anAdmin(on)
  await staff.return.collect({ id })
  const before = await row()
  await call.order.cancel({ id: orderId, items: items(sofa.id) })
  const after = await row()
  const refunds = await deps.db.refund.findMany({ where: { orderId } })
  const refunded = refunds.reduce((sum, { deliveryPence }) => sum + deliveryPence, 0)
  expect([before.deliveryPence, after.deliveryPence - refunded]).toEqual([1500, 0])
  expect(await call.order.details({ id: orderId })).toMatchObject({ nowPence: 0 })
  await expect(
    staff.order.refund({ id: orderId, delivery: true, idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ cause: { code: 'LINE_REFUNDED' } })
  await balanced()
})

test('a refund of lines by staff lowers the open balance first, once for each key, and its reason is in the timeline', async () => {
  const { id, productId, staff, row, pay } = await aBookedDeposit()
  const lines = [{ productId, quantity: 1 }]
  const input = { id, lines, reason: 'the hall is too narrow', idempotencyKey: randomUUID() }
  const given = await staff.order.refund(input)
  expect(given).toMatchObject({ amountPence: 0, loweredPence: 62_000 })
  expect(await staff.order.refund(input)).toMatchObject({ amountPence: 0, loweredPence: 62_000 })
  expect(await paymentsOf(id)).toEqual(['order paid 62750', 'balance pending 750'])
  const { timeline } = await staff.order.adminDetails({ id })
  expect(timeline.filter(({ type }) => type === 'lowered')).toMatchObject([
    { data: { loweredPence: 62_000, reason: 'the hall is too narrow', lines } },
  ])
  expect(await row()).toMatchObject({ forgonePence: 62_000 })
  await balanced()
  await pay()
  await balanced()
  const last = await staff.order.refund({ id, lines, delivery: true, idempotencyKey: randomUUID() })
  expect(last).toMatchObject({ amountPence: 63_500, loweredPence: 0, refundablePence: 0 })
  await balanced()
})

test('what a refund of lines and delivery gives back beyond the balance is refunded, and the order ends', async () => {
  const placed = await anOrderWithDeposit(shop, { pieces: 2 })
  const { id, productId } = placed
  const { call: staff } = await anAdmin(shop.deps)
  const lines = [{ productId, quantity: 2 }]
  const given = await staff.order.refund({ id, lines, idempotencyKey: randomUUID() })
  expect(given).toMatchObject({ amountPence: 62_000, loweredPence: 62_000, refundablePence: 0 })
  expect(await shop.deps.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'rejected',
  })
  expect((await stockOf(shop.deps, productId)).stock).toBe(0)
  await balanced()
})

test('a return lowers what is still to be paid, and refunds what was paid beyond that', async () => {
  const { id, productId, staff, call } = await aBookedDeposit()
  await staff.order.setStatus({ id, status: 'delivered' })
  const first = await call.return.add({ orderId: id, items: items(productId) })
  expect(await staff.return.pay({ id: first.id })).toMatchObject({ status: 'refunded' })
  expect(await paymentsOf(id)).toEqual(['order paid 62750', 'balance pending 750'])
  await balanced()
  const last = await call.return.add({ orderId: id, items: items(productId) })
  expect(last).toMatchObject({ amountPence: 62_750 })
  expect(await staff.return.pay({ id: last.id })).toMatchObject({ amountPence: 62_750 })
  expect(await paymentsOf(id)).toEqual(['order refunded 62750'])
  await balanced()
})

test('an order that is not paid yet is refunded nothing, and owes what it did', async () => {
  const { id, productId } = await anOrderWithDeposit(shop, { isPaid: false })
  const { call: staff } = await anAdmin(shop.deps)
  const lines = [{ productId, quantity: 1 }]
  await expect(
    staff.order.refund({ id, lines, idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ cause: { code: 'REFUND_TOO_LARGE' } })
  expect(await paymentsOf(id)).toEqual(['order pending 62000', 'balance pending 62000'])
  await balanced()
})

test('a refund of lines beyond the limit of its staff lowers nothing', async () => {
  const { id, productId } = await anOrderWithDeposit(shop, { pieces: 2, pricePence: 900_000 })
  const { call: sales } = await anAdmin(shop.deps, ['sales'])
  const lines = [{ productId, quantity: 2 }]
  await expect(
    sales.order.refund({ id, lines, idempotencyKey: randomUUID() }),
  ).rejects.toMatchObject({ cause: { code: 'OWNER_NEEDED' } })
  expect(await paymentsOf(id)).toEqual(['order paid 900000', 'balance pending 900000'])
})

test('a stop whose balance is not paid does not join a van that is loaded', async () => {
  const { id, staff, pay } = await aBookedDeposit()
  const { id: bookingId, slot } = await shop.deps.db.deliveryBooking.findFirstOrThrow({
    where: { orderId: id, status: 'booked' },
    include: { slot: true },
  })
  const data = { date: slot.date, name: 'North', loadedAt: new Date() }
  const { id: runId } = await shop.deps.db.deliveryRun.create({ data })
  const place = () => staff.run.placeStop({ bookingId, runId })
  await expect(place()).rejects.toMatchObject({ cause: { code: 'STOPS_UNPAID' } })
  await pay()
  await place()
  expect(await shop.deps.db.deliveryBooking.count({ where: { runId } })).toBe(1)
})

/** Sends what waits, and returns the texts of the emails to this address that say there is less to pay. */
async function lessToPay(email: string): Promise<string[]> {
  const { mail, to } = aMailbox()
  await sendEmails({ ...shop.deps, mail })
  return to(email).flatMap(({ subject, text }) => (subject.includes('less to pay') ? text : []))
}

test('the buyer is told once what a refund by staff took off the balance, for what, and what is left to pay', async () => {
  const { id, productId, user, call: own } = await anOrderWithDeposit(shop, { pieces: 3 })
  const { call: staff } = await anAdmin(shop.deps)
  const input = { id, lines: items(productId), idempotencyKey: randomUUID() }
  await staff.order.refund(input)
  await staff.order.refund(input)
  const [text, ...others] = await lessToPay(user.email)
  expect(others).toEqual([])
  const { lines } = await own.order.details({ id })
  expect(text).toContain('we’ve taken £620.00 off the balance')
  expect(text).toContain(`1 × ${lines[0]?.title}`)
  expect(text).toMatch(/Total now:?\s+£1,240\.00/)
  expect(text).toMatch(/To pay .*£310\.00/)
})

test('the buyer is told what a return took off the balance, and nothing is left to pay', async () => {
  const { id, productId, user, call } = await anOrderWithDeposit(shop, { pieces: 2 })
  const { call: staff } = await anAdmin(shop.deps)
  await staff.order.setStatus({ id, status: 'delivered' })
  const sent = await call.return.add({ orderId: id, items: items(productId) })
  await staff.return.pay({ id: sent.id })
  expect(await lessToPay(user.email)).toEqual([
    expect.stringContaining('You have nothing left to pay.'),
  ])
})

test('an answer to a case that only lowers the balance is written, once, and gives no refund', async () => {
  const { id, productId, user, call } = await anOrderWithDeposit(shop, { pieces: 3 })
  const { call: staff } = await anAdmin(shop.deps)
  const asked = { orderId: id, kind: 'question' as const, lines: [], message: 'Two will do.' }
  const { id: caseId } = await call.case.report(asked)
  const answer = { id: caseId, messageId: randomUUID(), answer: 'money' as const }
  const money = { lines: items(productId) }
  const give = () => staff.case.answer({ ...answer, message: 'Of course.', money })
  await give()
  await give()
  expect(await paymentsOf(id)).toEqual(['order paid 93000', 'balance pending 31000'])
  const [found] = await call.case.ofOrder({ orderId: id })
  expect(found?.messages.map(({ refundPence }) => refundPence)).toEqual([null, null])
  expect(await lessToPay(user.email)).toHaveLength(1)
  await balanced()
})
