import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookedOrder, aZone } from '#server/test/delivery.ts'
import { anAddress } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { orderRow } from '#server/test/order-rows.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

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

test('checking the books names contradictions between orders, payments and refunds', async () => {
  await using own = await ownShop()
  const { db } = own.deps
  const data = { ...anAddress(), totalPence: 9000, vatPence: 1500 }
  const order = await db.order.create({ data: orderRow(data) })
  const where = { orderId: order.id, kind: 'order' } as const
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where })
  await db.payment.update({
    where: { id: paymentId },
    data: { status: 'paid', amountPence: 8000 },
  })
  const refund = { orderId: order.id, paymentId, amountPence: 8001, reason: '' }
  await db.refund.create({ data: { ...refund, idempotencyKey: order.id } })
  expect((await checkBooks(own.deps)).map(({ rule }) => rule)).toEqual([
    'an order has a payment, which says the same',
    'a payment that was made has an intent and its time',
    'a payment is refunded what its refunds say, and never more than was paid',
  ])
})
