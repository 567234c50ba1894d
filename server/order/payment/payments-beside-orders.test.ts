import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookedOrder, aZone } from '#server/test/delivery.ts'
import { anAddress, aGuest, aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { releaseOrder } from './release-order.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const paymentOf = (orderId: string) =>
  shop.deps.db.payment.findUniqueOrThrow({ where: { orderId_kind: { orderId, kind: 'order' } } })

/** An order as the previous version writes it: without a payment. */
const anEarlierOrder = () =>
  shop.deps.db.order.create({ data: { ...anAddress(), totalPence: 9000, vatPence: 1500 } })

test('an order has one payment of goods, services and delivery, with its intent, amount, status and refunds', async () => {
  const zone = await aZone(shop.deps, { areas: ['ZE1'], pricePence: 1500 })
  const product = { pricePence: 10_000, assemblyPricePence: 4500 }
  const order = await aBookedOrder(shop, { zone, product, services: ['assembly'] })
  const { call } = await anAdmin(shop.deps)
  const refund = { id: order.orderId, amountPence: 1000, idempotencyKey: crypto.randomUUID() }
  await call.order.refund(refund)
  const payments = await shop.deps.db.payment.findMany({
    where: { orderId: order.orderId },
    include: { refunds: true },
  })
  expect(payments).toMatchObject([
    {
      kind: 'order',
      amountPence: 16_000,
      refundedPence: 1000,
      status: 'partiallyRefunded',
      refunds: [{ amountPence: 1000, status: 'succeeded' }],
    },
  ])
  const intent = shop.simulator.intents().find(({ id }) => id === payments[0]?.intentId)
  expect(intent).toMatchObject({ amount: 16_000, status: 'succeeded' })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('an order that the previous version writes and changes has the same in its payment', async () => {
  const { db } = shop.deps
  const { id, createdAt } = await anEarlierOrder()
  expect(await paymentOf(id)).toMatchObject({
    kind: 'order',
    status: 'pending',
    method: 'stripe',
    amountPence: 9000,
    createdAt,
    intentId: null,
  })
  const change = (data: Parameters<typeof db.order.update>[0]['data']) =>
    db.order.update({ where: { id }, data })
  await change({ paymentIntentId: `pi_${id}` })
  await change({ paymentFlag: 'paid in eur' })
  expect(await paymentOf(id)).toMatchObject({ intentId: `pi_${id}`, flag: 'paid in eur' })
  const paidAt = new Date('2026-11-22T10:00:00Z')
  await change({ paymentStatus: 'paid', paidAt, paymentFlag: null })
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', paidAt, flag: null })

  const refund = { orderId: id, amountPence: 1000, reason: '', status: 'succeeded' } as const
  const { paymentId } = await db.refund.create({ data: { ...refund, idempotencyKey: id } })
  await change({ paymentStatus: 'partiallyRefunded', refundedPence: 1000 })
  const payment = await paymentOf(id)
  expect(payment).toMatchObject({ status: 'partiallyRefunded', refundedPence: 1000 })
  expect(paymentId).toBe(payment.id)
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('the intent and flag of a payment are on its order too, where the previous version reads them', async () => {
  const { db } = shop.deps
  const { id } = await anEarlierOrder()
  const where = { orderId_kind: { orderId: id, kind: 'order' } } as const
  await db.payment.update({ where, data: { intentId: `pi_${id}`, flag: 'paid in eur' } })
  const order = await db.order.findUniqueOrThrow({ where: { id } })
  expect(order).toMatchObject({ paymentIntentId: `pi_${id}`, paymentFlag: 'paid in eur' })
  expect(await paymentOf(id)).toMatchObject({ intentId: `pi_${id}`, flag: 'paid in eur' })
})

test('this version works without the triggers on orders and refunds, which a later one drops', async () => {
  await using later = await ownShop()
  const { deps, simulator } = later
  for (const trigger of ['Order_first_payment_kept', 'Order_payment_kept']) {
    await deps.db.$executeRawUnsafe(`DROP TRIGGER "${trigger}" ON "Order"`)
  }
  await deps.db.$executeRawUnsafe(`DROP TRIGGER "Refund_payment_kept" ON "Refund"`)
  const staff = await anAdmin(deps)
  const bought = async () => {
    const guest = aGuest(deps)
    await guest.fill((await aProduct(deps, { stock: 1 })).id)
    const order = await guest.order()
    return { ...order, pay: () => simulator.pay(order.paymentIntentId), call: guest.call }
  }
  const refunded = await bought()
  await refunded.pay()
  await refunded.call.order.capture(refunded)
  const refund = { id: refunded.orderId, idempotencyKey: crypto.randomUUID() }
  await staff.call.order.refund({ ...refund, amountPence: 100 })
  const rejected = await bought()
  await rejected.pay()
  await rejected.call.order.capture(rejected)
  await staff.call.order.setStatus({ id: rejected.orderId, status: 'rejected' })
  await releaseOrder(deps, (await bought()).orderId, 'lapsed')
  await bought()

  expect(await contradictions(deps, simulator)).toEqual([])
  const payments = await deps.db.payment.findMany({ orderBy: { createdAt: 'asc' } })
  expect(payments.map(({ status }) => status)).toEqual([
    'partiallyRefunded',
    'refunded',
    'cancelled',
    'pending',
  ])
})

test('method and refunded amount are those of the payment, whatever the copies in its order say', async () => {
  await using own = await ownShop()
  const { deps, simulator } = own
  await deps.db.$executeRawUnsafe('DROP TRIGGER "Order_payment_kept" ON "Order"')
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps, { pricePence: 9000 })).id)
  const placed = await guest.order()
  await simulator.pay(placed.paymentIntentId)
  await guest.call.order.capture(placed)
  const { call } = await anAdmin(deps)
  const { orderId: id } = placed
  await call.order.refund({ id, amountPence: 1000, idempotencyKey: crypto.randomUUID() })
  await deps.db.order.update({
    where: { id },
    data: { paymentMethod: 'paypal', refundedPence: 0, paymentIntentId: null, paymentFlag: 'none' },
  })

  expect(await call.order.adminDetails({ id })).toMatchObject({
    paymentMethod: 'stripe',
    refundedPence: 1000,
    paymentIntentId: placed.paymentIntentId,
    paymentFlag: null,
    refundablePence: 8000,
  })
  const { items } = await call.order.adminList({ search: id })
  expect(items).toMatchObject([{ id, refundedPence: 1000 }])
  const again = { id, amountPence: 500, idempotencyKey: crypto.randomUUID() }
  expect(await call.order.refund(again)).toMatchObject({ refundedPence: 1500 })
})

test('checking the books names contradictions between orders, payments and refunds', async () => {
  await using own = await ownShop()
  const { db } = own.deps
  const data = { ...anAddress(), totalPence: 9000, vatPence: 1500 }
  const order = await db.order.create({ data })
  const where = { orderId_kind: { orderId: order.id, kind: 'order' } } as const
  await db.payment.update({ where, data: { status: 'paid', amountPence: 8000 } })
  await db.refund.create({
    data: { orderId: order.id, amountPence: 8001, reason: '', idempotencyKey: order.id },
  })
  expect((await checkBooks(own.deps)).map(({ rule }) => rule)).toEqual([
    'an order has a payment, which says the same',
    'an order is the sum of its payments',
    'a payment that was made has an intent and its time',
    'a payment is refunded what its refunds say, and never more than was paid',
  ])
})
