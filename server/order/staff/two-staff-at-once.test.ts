import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookedOrder, takenOf } from '#server/test/delivery.ts'
import { stockOf } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Expects that books and provider agree. */
const balanced = async () => expect(await contradictions(shop.deps, shop.simulator)).toEqual([])

/** Two members of staff, who may do everything. */
async function twoStaff() {
  const [one, other] = [await anAdmin(shop.deps), await anAdmin(shop.deps)]
  return [one.call, other.call] as const
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test(
  'thirty deliveries of a day that two members of staff move at once move once each, in places and emails too',
  { timeout: 60_000 },
  async () => {
    const first = await aBookedOrder(shop, { places: 30 })
    const orders = [first]
    for (let count = 1; count < 30; count += 1) {
      orders.push(await aBookedOrder(shop, { zone: first.zone }))
    }
    const dayOf = async (id: string) => {
      const { date } = await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id } })
      return date.toISOString().slice(0, 10)
    }
    const day = { date: await dayOf(first.first), to: await dayOf(first.second) }
    const done = await Promise.all((await twoStaff()).map((call) => call.delivery.moveDay(day)))
    // Each is told that all of them are on the new day.
    expect(done).toEqual([
      { moved: 30, left: [] },
      { moved: 30, left: [] },
    ])
    expect(await takenOf(shop.deps, first.first)).toEqual({ taken: 0, bookings: 0 })
    expect(await takenOf(shop.deps, first.second)).toEqual({ taken: 30, bookings: 30 })
    for (const { orderId, booking } of orders) {
      const { id } = await booking()
      expect(await shop.deps.db.outboxMail.count({ where: { key: `delivery-${id}` } })).toBe(1)
      const moves = { orderId, type: 'deliveryMoved' }
      expect(await shop.deps.db.orderEvent.count({ where: moves })).toBe(1)
    }
    await balanced()
  },
)

test('an order that is deleted, restored, rejected, cancelled and refunded at once is paid back once', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { id, shopper, refundedAmounts, product } = await anOrder(shop)
    const [one, other] = await twoStaff()
    const key = randomUUID()
    await Promise.allSettled([
      one.order.archive({ id }),
      other.order.setStatus({ id, status: 'rejected' }),
      shopper.call.order.cancel({ id }),
      one.order.refund({ id, amountPence: 15_000, idempotencyKey: key }),
      other.order.restore({ id }),
      one.order.refund({ id, amountPence: 15_000, idempotencyKey: key }),
      other.order.refund({ id, amountPence: 15_000, idempotencyKey: randomUUID() }),
      one.order.setStatus({ id, status: 'rejected' }),
    ])
    // Whatever came first, ending it once more pays back the rest and nothing else.
    await one.order.setStatus({ id, status: 'rejected' }).catch(() => {})
    await one.order.refund({ id, idempotencyKey: randomUUID() }).catch(() => {})
    expect(sumOf(refundedAmounts())).toBe(20_000)
    expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 3, ledger: 3 })
  }
  await balanced()
})

test('a deleted order is refunded where it stands, and a restored one keeps its refund', async () => {
  const { id, row, refundedAmounts } = await anOrder(shop)
  const [one] = await twoStaff()
  await one.order.archive({ id })
  await one.order.refund({ id, amountPence: 5000, idempotencyKey: randomUUID() })
  await one.order.restore({ id })
  expect(await row()).toMatchObject({ paymentStatus: 'partiallyRefunded', refundedPence: 5000 })
  const [beyond] = await Promise.allSettled([
    one.order.refund({ id, amountPence: 15_001, idempotencyKey: randomUUID() }),
  ])
  expect(beyond?.status).toBe('rejected')
  await one.order.setStatus({ id, status: 'rejected' })
  expect(sumOf(refundedAmounts())).toBe(20_000)
  await balanced()
})

test('a delivered order that is returned, refunded and rejected at once is paid back once, and its stock agrees', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { id, shopper, product, refundedAmounts } = await anOrder(shop)
    const [one, other] = await twoStaff()
    await one.order.setStatus({ id, status: 'delivered' })
    const items = [{ productId: product.id, quantity: 2 }]
    await Promise.allSettled([
      shopper.call.return.add({ orderId: id, items }),
      one.order.refund({ id, idempotencyKey: randomUUID() }),
      other.order.setStatus({ id, status: 'rejected' }),
      shopper.call.return.add({ orderId: id, items }),
    ])
    for (const { id: returned } of await shopper.call.return.list({ orderId: id })) {
      await Promise.allSettled([
        one.return.collect({ id: returned }),
        other.return.pay({ id: returned }),
        one.return.collect({ id: returned }),
      ])
      await one.return.inspect({ id: returned, saleable: items }).catch(() => {})
    }
    expect(sumOf(refundedAmounts())).toBeLessThanOrEqual(20_000)
    const { stock, ledger } = await stockOf(shop.deps, product.id)
    expect([stock, stock <= 3]).toEqual([ledger, true])
  }
  await balanced()
})
