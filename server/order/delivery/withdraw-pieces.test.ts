import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStop } from '#server/test/crew-stop.ts'
import { aBookedOrder, takenOf } from '#server/test/delivery.ts'
import { stockOf } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { catchUpOnRefunds } from '#server/payment/receive-payment-event.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  staff = await anAdmin(shop.deps)
})
afterAll(() => shop[Symbol.asyncDispose]())

const boxes = [{ lengthCm: 150, widthCm: 90, heightCm: 70, weightGrams: 42_000 }]

/** A booked order of two sofas, of five in stock, with assembly for one of them. */
async function twoSofas() {
  const order = await aBookedOrder(shop, {
    product: { boxes, stock: 5, assemblyPricePence: 4000, assemblyMinutes: 30 },
    pieces: 2,
    services: ['assembly'],
  })
  const { orderId: id, productId } = order
  return {
    ...order,
    refund: (quantity: number, more: object = {}, idempotencyKey: string = randomUUID()) =>
      staff.call.order.refund({ id, lines: [{ productId, quantity }], idempotencyKey, ...more }),
    details: () => staff.call.order.adminDetails({ id }),
    stop: async () => {
      const { slotId } = await order.booking()
      const { date } = await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
      const day = await staff.call.run.day({ date: date.toISOString().slice(0, 10) })
      return day.unassigned.find(({ orderId }) => orderId === id)
    },
  }
}

test('a line refunded before it is loaded leaves the delivery, and its stock comes back once', async () => {
  const order = await twoSofas()
  const key = randomUUID()
  await order.refund(1, {}, key)
  await order.refund(1, {}, key)
  expect(await order.stop()).toMatchObject({
    lines: [{ quantity: 1 }],
    services: [{ kind: 'assembly', quantity: 1 }],
  })
  expect(await stockOf(shop.deps, order.productId)).toEqual({ stock: 4, ledger: 4 })
  const { refunds, lines, timeline } = await order.details()
  expect(refunds).toMatchObject([{ restock: true }])
  expect(lines).toMatchObject([{ cancelledQuantity: 1, refundedQuantity: 1, isClosed: false }])
  expect(timeline.at(-1)).toMatchObject({ type: 'refunded', data: { restock: true } })
  await expect(order.refund(1, { restock: false }, key)).rejects.toMatchObject({
    cause: { code: 'KEY_REUSED' },
  })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a refunded piece that cannot be sold leaves the delivery and does not become stock', async () => {
  const order = await twoSofas()
  await order.refund(1, { restock: false })
  expect(await stockOf(shop.deps, order.productId)).toEqual({ stock: 3, ledger: 3 })
  expect((await order.stop())?.lines).toMatchObject([{ quantity: 1 }])
  expect((await order.details()).refunds).toMatchObject([{ restock: false }])
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('an order of which every piece is refunded is closed, and its window is free again', async () => {
  const order = await twoSofas()
  await order.refund(2)
  expect(await order.stop().catch(() => undefined)).toBeUndefined()
  expect(await order.details()).toMatchObject({
    status: 'rejected',
    lines: [{ cancelledQuantity: 2, services: [{ cancelledQuantity: 1 }] }],
  })
  expect(await takenOf(shop.deps, order.first)).toEqual({ taken: 0, bookings: 0 })
  expect(await stockOf(shop.deps, order.productId)).toEqual({ stock: 5, ledger: 5 })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a refund that failed and is made again takes no second piece off the delivery', async () => {
  const order = await twoSofas()
  await order.refund(1)
  for (const { id } of shop.simulator.refunds().filter(({ status }) => status === 'succeeded')) {
    const refund = await shop.deps.db.refund.findUnique({ where: { stripeRefundId: id } })
    if (refund?.orderId === order.orderId) await shop.simulator.failRefund(id)
  }
  await catchUpOnRefunds(shop.deps, { hours: 1 })
  await order.refund(1)
  expect((await order.details()).lines).toMatchObject([{ cancelledQuantity: 1 }])
  expect(await stockOf(shop.deps, order.productId)).toEqual({ stock: 4, ledger: 4 })
  expect(await checkBooks(shop.deps)).toEqual([])
})

test('a piece that is on the van stays on the sheet when it is refunded', async () => {
  const stop = await aStop(shop, { product: { stock: 5 } })
  const lines = [{ productId: stop.productId, quantity: 1 }]
  await staff.call.order.refund({ id: stop.orderId, lines, idempotencyKey: randomUUID() })
  const details = await staff.call.order.adminDetails({ id: stop.orderId })
  expect(details).toMatchObject({
    status: 'confirmed',
    lines: [{ cancelledQuantity: 0, isClosed: true }],
    refunds: [{ restock: null }],
  })
  expect(await checkBooks(shop.deps)).toEqual([])
})
