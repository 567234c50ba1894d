import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, aShopper, changeProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aProductSet } from '#server/test/product-set.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

async function aBuyer(changes: Parameters<typeof aProductSet>[1] = {}) {
  const { set, productIds, bed, bedside } = await aProductSet(shop.deps, changes)
  const guest = aGuest(shop.deps)
  const { guestId } = guest
  const add = (more: object = {}) =>
    guest.call.cart.addSet({ guestId, setId: set.id, productIds, ...more })
  return { set, productIds, bed, bedside, guest, add }
}

test('one press puts all of a set in the cart, at the price of the set', async () => {
  const { add } = await aBuyer()
  expect(await add()).toMatchObject({
    items: [
      { title: 'Rowan Bed', quantity: 1, discountPence: 7990, offers: ['Bedroom set'] },
      { title: 'Rowan Bedside', quantity: 2, discountPence: 2000 },
    ],
    totalPence: 89_910,
    promotions: { applied: [{ code: null, name: 'Bedroom set', pence: 9990 }], nearSet: null },
  })
})

test('it is the same for a shopper with an account, and for products added one by one', async () => {
  const { set, productIds, bed, bedside } = await aProductSet(shop.deps)
  const { call, fill } = await aShopper(shop.deps)
  await call.cart.addSet({ setId: set.id, productIds })
  expect((await call.cart.get({})).totalPence).toBe(89_910)
  const other = await aShopper(shop.deps)
  await other.fill(bedside.id, bed.id, bedside.id)
  expect((await other.cart()).totalPence).toBe(89_910)
  await fill(bed.id)
  expect((await call.cart.get({})).totalPence).toBe(89_910 + 79_900)
})

test('the price of the set goes with one of its parts, and the cart says what is missing', async () => {
  const { add, guest, bedside } = await aBuyer()
  await add()
  const { guestId, call } = guest
  const less = await call.cart.update({ guestId, productId: bedside.id, quantity: 1 })
  expect(less).toMatchObject({
    totalPence: 89_900,
    promotions: {
      applied: [],
      nearSet: { name: 'Bedroom set', text: 'Add Rowan Bedside for 10% off the set.' },
    },
  })
  const none = await call.cart.remove({ guestId, productId: bedside.id })
  expect(none.promotions.nearSet?.text).toBe('Add 2 × Rowan Bedside for 10% off the set.')
})

test('all of it is added or none: what is short is named', async () => {
  const { add, guest, bedside } = await aBuyer()
  await changeProduct(shop.deps, bedside.id, { stock: 1 })
  await expect(add()).rejects.toMatchObject({
    message: 'You can add only 1 more of Rowan Bedside, so the set was not added.',
    cause: { code: 'SET_SHORT' },
  })
  expect((await guest.cart()).items).toEqual([])
  await changeProduct(shop.deps, bedside.id, { stock: 0 })
  await expect(add()).rejects.toMatchObject({
    message: 'You can’t add any more of Rowan Bedside, so the set was not added.',
  })
})

test('sent again with its key it is added once, also when nothing more could be', async () => {
  const { add, bed, guest } = await aBuyer()
  await changeProduct(shop.deps, bed.id, { stock: 1 })
  const idempotencyKey = randomUUID()
  for (const _ of [1, 2]) await add({ idempotencyKey })
  expect((await guest.cart()).items.map(({ quantity }) => quantity)).toEqual([1, 2])
})

test('products that do not make up the set are refused, and so is a set that is not offered', async () => {
  const { add, productIds, set } = await aBuyer()
  const { id: other } = await aProduct(shop.deps)
  const [bedId = '', bedsideId = ''] = productIds
  for (const ids of [[bedId, other], [bedId], [bedsideId, bedId], [bedId, bedsideId, other]]) {
    await expect(add({ productIds: ids })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  }
  const { call } = await anAdmin(shop.deps)
  await add()
  await call.productSet.offer({ id: set.id, isOffered: false })
  await expect(add()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
})

test('a cart whose set is stopped costs what its parts do', async () => {
  const { add, guest, set } = await aBuyer()
  await add()
  const { call } = await anAdmin(shop.deps)
  await call.productSet.offer({ id: set.id, isOffered: false })
  expect(await guest.cart()).toMatchObject({ totalPence: 99_900, promotions: { nearSet: null } })
})
