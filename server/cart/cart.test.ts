import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, aShopper, aUser, changeProduct } from '../test/factories.ts'
import { aFabric } from '../test/fabric.ts'
import { callAs, testShop } from '../test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('a guest fills a cart and sees its totals', async () => {
  const guest = aGuest(shop.deps)
  const chair = await aProduct(shop.deps, { pricePence: 34_900, salePricePence: 27_900 })
  const vase = await aProduct(shop.deps, { pricePence: 3900 })
  await guest.fill(chair.id, vase.id, vase.id)
  expect(await guest.cart()).toMatchObject({
    items: [
      { productId: chair.id, quantity: 1, linePence: 27_900 },
      { productId: vase.id, quantity: 2, linePence: 7800 },
    ],
    totalPence: 35_700,
    vatPence: 5950,
  })
})

test('a line has the chosen options of its family, under their current names', async () => {
  const guest = aGuest(shop.deps)
  const sofa = await aFabric(shop.deps, 'Forest velvet', { title: 'Odette Loveseat' })
  await guest.fill(sofa.productId, (await aProduct(shop.deps)).id)
  const variants = async () => (await guest.cart()).items.map(({ variant }) => variant)
  expect(await variants()).toEqual(['Forest velvet', null])
  await shop.deps.db.optionValue.updateMany({
    where: { label: 'Forest velvet' },
    data: { label: 'Fir velvet' },
  })
  expect(await variants()).toEqual(['Fir velvet', null])
})

test('adding never exceeds the stock, and the refusal says how many are in the cart', async () => {
  const guest = aGuest(shop.deps)
  const { id: productId } = await aProduct(shop.deps, { stock: 2 })
  await guest.fill(productId, productId)
  await expect(guest.fill(productId)).rejects.toThrow('Only 2 quantity can be added for this item')
  expect((await guest.cart()).items[0]?.quantity).toBe(2)
})

test('pieces that are sent twice with the same key are added once, also one after the last piece, at the same moment or after the line was removed', async () => {
  const { call, guestId } = aGuest(shop.deps)
  const { id: productId } = await aProduct(shop.deps, { stock: 5 })
  const idempotencyKey = crypto.randomUUID()
  const add = (quantity = 2, key = idempotencyKey) =>
    call.cart.add({ guestId, productId, quantity, idempotencyKey: key })
  const carts = await Promise.all([add(), add(), add()])
  expect(carts.map(({ items }) => items[0]?.quantity)).toEqual([2, 2, 2])
  await add(3, crypto.randomUUID())
  expect((await add()).items).toMatchObject([{ productId, quantity: 5 }])
  await call.cart.remove({ guestId, productId })
  expect((await add()).items).toEqual([])
})

test('of however many adds of a guest, the last twenty keys are kept', async () => {
  const { call, guestId } = aGuest(shop.deps)
  const { id: productId } = await aProduct(shop.deps, { stock: 50 })
  const keys = Array.from({ length: 24 }, () => crypto.randomUUID())
  for (const idempotencyKey of keys) {
    await call.cart.add({ guestId, productId, quantity: 1, idempotencyKey })
  }
  const kept = await shop.deps.db.idempotencyKey.findMany({
    where: { scope: `cart.add ${guestId}` },
  })
  expect(kept.length).toBeLessThanOrEqual(21)
  const last = { guestId, productId, quantity: 1, idempotencyKey: keys.at(-1) }
  expect((await call.cart.add(last)).items).toMatchObject([{ quantity: 24 }])
})

test('a refusal to add leaves the key usable', async () => {
  const { call, guestId } = aGuest(shop.deps)
  const { id: productId } = await aProduct(shop.deps, { stock: 1 })
  const idempotencyKey = crypto.randomUUID()
  const add = () => call.cart.add({ guestId, productId, quantity: 2, idempotencyKey })
  await expect(add()).rejects.toThrow('Only 0 quantity can be added for this item')
  await changeProduct(shop.deps, productId, { stock: 2 })
  expect((await add()).items).toMatchObject([{ quantity: 2 }])
})

test('five clicks at the same moment cannot put more than the stock into the cart', async () => {
  const guest = aGuest(shop.deps)
  const { id: productId } = await aProduct(shop.deps, { stock: 2 })
  const clicks = await Promise.allSettled([1, 2, 3, 4, 5].map(() => guest.fill(productId)))
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await guest.cart()).items[0]?.quantity).toBe(2)
})

test('a quantity of 0 is invalid, and a line that is not there is not found', async () => {
  const guest = aGuest(shop.deps)
  const { id: productId } = await aProduct(shop.deps)
  const change = (quantity: number) =>
    guest.call.cart.update({ guestId: guest.guestId, productId, quantity })
  await expect(change(0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(change(1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('updating sets the quantity, up to the stock', async () => {
  const guest = aGuest(shop.deps)
  const { id: productId } = await aProduct(shop.deps, { stock: 4 })
  await guest.fill(productId)
  const change = (quantity: number) =>
    guest.call.cart.update({ guestId: guest.guestId, productId, quantity })
  expect((await change(4)).items[0]?.quantity).toBe(4)
  await expect(change(5)).rejects.toThrow('Only 4 quantity can be added for this item')
})

test('lines can be removed one by one and all at once', async () => {
  const guest = aGuest(shop.deps)
  const products = await Promise.all([1, 2, 3].map(() => aProduct(shop.deps)))
  const ids = products.map((product) => product.id)
  await guest.fill(...ids)
  const { guestId } = guest
  const after = await guest.call.cart.remove({ guestId, productId: ids[0] ?? '' })
  expect(after.items.map((item) => item.productId)).toEqual(ids.slice(1))
  expect((await guest.call.cart.clear({ guestId })).items).toEqual([])
})

test('an archived product leaves every cart, which names it until its line is removed, and cannot be added', async () => {
  const guest = aGuest(shop.deps)
  const { id, title } = await aProduct(shop.deps)
  await guest.fill(id)
  await changeProduct(shop.deps, id, { archivedAt: new Date() })
  const { items, gone, totalPence } = await guest.cart()
  expect({ items, totalPence }).toEqual({ items: [], totalPence: 0 })
  expect(gone).toEqual([{ productId: id, title, variant: null }])
  await expect(guest.fill(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { guestId } = guest
  expect(await guest.call.cart.remove({ guestId, productId: id })).toMatchObject({ gone: [] })
})

test("a user id that is not the session's is refused", async () => {
  const other = await aUser(shop.deps)
  const shopper = await aShopper(shop.deps)
  await expect(shopper.call.cart.get({ userId: other.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(callAs(shop.deps).cart.get({ userId: other.id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('the stock of an unpaid order counts as available to its own shopper alone', async () => {
  const shopper = await aShopper(shop.deps)
  const { id: productId } = await aProduct(shop.deps, { stock: 1 })
  await shopper.fill(productId)
  await shopper.order()
  expect((await shopper.cart()).items[0]?.stock).toBe(1)
  await expect(aGuest(shop.deps).fill(productId)).rejects.toThrow('Only 0 quantity')
})
