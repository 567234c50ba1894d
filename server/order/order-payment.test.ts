import { beforeAll, expect, test } from 'vitest'
import { testShop } from '../test/harness.ts'
import { anAdmin, anOrder } from '../test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('the payment says whether and when an order was paid, in lists, on pages and for reviews', async () => {
  const { id, shopper, product } = await anOrder(shop)
  const staff = await anAdmin(shop.deps)
  const paidAt = new Date('2026-03-02T09:00:00Z')
  const where = { orderId: id, kind: 'order' } as const
  await shop.deps.db.payment.updateMany({ where, data: { status: 'refunded', paidAt } })
  const { items } = await shopper.call.order.list({})
  expect(items.map(({ paymentStatus }) => paymentStatus)).toEqual(['refunded'])
  expect(await shopper.call.order.details({ id })).toMatchObject({ paymentStatus: 'refunded' })
  expect(await staff.call.order.adminDetails({ id })).toMatchObject({
    paymentStatus: 'refunded',
    paidAt: paidAt.toISOString(),
  })
  const review = { productId: product.id, message: 'Sturdy.', rating: 4 }
  await expect(shopper.call.review.add(review)).rejects.toThrow('You need to purchase')
})
