import { beforeAll, expect, test } from 'vitest'
import { aProduct, aUser } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const box = { lengthCm: 210, widthCm: 95, heightCm: 60, weightGrams: 42_000 }

/** An order of two pieces of a product that is packed in one box. */
async function anOrder(userId: string, paidAt: Date | null) {
  const { db } = shop.deps
  const product = await aProduct(shop.deps)
  await db.product.update({ where: { id: product.id }, data: { boxes: [box] } })
  return db.order.create({
    data: {
      userId,
      paidAt,
      status: 'delivered',
      totalPence: 20_000,
      vatPence: 3333,
      firstName: 'Ada',
      lastName: 'Ash',
      address: '1 High Street',
      city: 'London',
      pincode: 'W1U 4EF',
      phone: '020 7946 0311',
      notes: '',
      items: {
        create: {
          productId: product.id,
          position: 0,
          title: 'Rowan bed',
          pricePence: 10_000,
          quantity: 2,
          vatPence: 3333,
        },
      },
    },
    include: { items: true },
  })
}

test('a shopper sees what they bought and kept, in the boxes that it was packed in', async () => {
  const user = await aUser(shop.deps)
  const order = await anOrder(user.id, new Date())
  const { weightGrams: _, ...sides } = box
  expect(await callAs(shop.deps, user).removal.bought()).toEqual([
    { id: order.items[0]?.productId, title: 'Rowan bed', quantity: 2, boxes: [sides] },
  ])
})

test('what is unpaid, cancelled or somebody else’s is not listed', async () => {
  const user = await aUser(shop.deps)
  await anOrder(user.id, null)
  const { items } = await anOrder(user.id, new Date())
  await shop.deps.db.orderItem.update({
    where: { id: items[0]?.id ?? '' },
    data: { cancelledQuantity: 2 },
  })
  await anOrder((await aUser(shop.deps)).id, new Date())
  expect(await callAs(shop.deps, user).removal.bought()).toEqual([])
})
