import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { aGuest, anAddress } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aProductSet } from '#server/test/product-set.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop.deps)
})

/** A paid order of a set whose saving is no whole number of pence for each piece. */
async function aPaidOrder() {
  const { set, bed, bedside, productIds } = await aProductSet(shop.deps, {
    kind: 'pence',
    amount: 10_001,
  })
  const { guestId, call } = aGuest(shop.deps)
  await call.cart.addSet({ guestId, setId: set.id, productIds })
  const placed = await call.order.create({ guestId, address: anAddress() })
  await shop.simulator.pay(placed.paymentIntentId)
  await call.order.capture(placed)
  return { set, bed, bedside, placed }
}

const booksOf = async (orderId: string) => {
  const { db } = shop.deps
  const items = await db.orderItem.findMany({ where: { orderId }, select: { id: true } })
  const ids = new Set([orderId, ...items.map(({ id }) => id)])
  return (await checkBooks(shop.deps)).filter(({ id }) => ids.has(id))
}

test('an order of a set costs what the set does, and says so', async () => {
  const { set, placed } = await aPaidOrder()
  expect(placed.totalPence).toBe(99_900 - 10_001)
  const order = await shop.deps.db.order.findUniqueOrThrow({
    where: { id: placed.orderId },
    include: { promotions: true, items: { orderBy: { position: 'asc' } } },
  })
  expect(order.promotions).toMatchObject([
    { promotionId: set.id, code: null, name: 'Bedroom set', pence: 10_001 },
  ])
  expect(order.items.map(({ discountPence }) => discountPence)).toEqual([7999, 2002])
  expect(await booksOf(placed.orderId)).toEqual([])
  const { items } = await admin.call.productSet.list()
  expect(items.find(({ id }) => id === set.id)).toMatchObject({ used: 1, givenPence: 10_001 })
})

test('partial refunds in any order end at exactly what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), async (order) => {
      const { bed, bedside, placed } = await aPaidOrder()
      const pieces = [bed.id, bedside.id, bedside.id]
      for (const at of order) {
        const items = [{ productId: pieces[at] ?? '', quantity: 1 }]
        await admin.call.order.refund({
          id: placed.orderId,
          lines: items,
          idempotencyKey: randomUUID(),
        })
      }
      const { payments } = await shop.deps.db.order.findUniqueOrThrow({
        where: { id: placed.orderId },
        include: { payments: true },
      })
      expect(payments.map(({ refundedPence }) => refundedPence)).toEqual([placed.totalPence])
      expect(await booksOf(placed.orderId)).toEqual([])
    }),
    { numRuns: 6 },
  )
})
