import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '../platform/deps.ts'
import { limitRules } from '../platform/limits/rules.ts'
import { createCaller } from '../http/router.ts'
import { aGuest, anAddress, aProduct, aShopper, stockOf, changeProduct } from '../test/factories.ts'
import { aClock, aCookie, aGuestId, callAs, testShop } from '../test/harness.ts'
import { MAX_LINES, MAX_PIECES } from './bounds.ts'
import { forgetGuestCarts } from './guest-carts.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('a line has 24 pieces at most, however large the stock', async () => {
  const guest = aGuest(shop.deps)
  const { guestId } = guest
  const { id: productId } = await aProduct(shop.deps, { stock: 500 })
  await guest.call.cart.add({ guestId, productId, quantity: MAX_PIECES })
  const refused = 'Only 24 quantity can be added for this item'
  await expect(guest.fill(productId)).rejects.toThrow(refused)
  await expect(guest.call.cart.update({ guestId, productId, quantity: 25 })).rejects.toThrow(
    refused,
  )
  expect((await guest.cart()).items).toMatchObject([{ quantity: 24, stock: 500 }])
})

test('a line above the limit can be made smaller', async () => {
  const guest = aGuest(shop.deps)
  const { guestId } = guest
  const { id: productId } = await aProduct(shop.deps, { stock: 500 })
  await guest.fill(productId)
  await shop.deps.db.cartItem.updateMany({ where: { productId }, data: { quantity: 40 } })
  const cart = await guest.call.cart.update({ guestId, productId, quantity: 30 })
  expect(cart.items[0]?.quantity).toBe(30)
})

test('a cart has 50 lines at most, and those can still be changed', async () => {
  const guest = aGuest(shop.deps)
  const products = await Promise.all(
    Array.from({ length: MAX_LINES + 1 }, () => aProduct(shop.deps)),
  )
  const [first, ...rest] = products.map(({ id }) => id)
  await guest.fill(...rest)
  await expect(guest.fill(first ?? '')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Your cart can hold up to 50 different products.',
  })
  await guest.fill(rest[0] ?? '')
  expect((await guest.cart()).items).toHaveLength(MAX_LINES)
})

test('a cart above the limit of one payment is refused, and nothing is written', async () => {
  const guest = aGuest(shop.deps)
  const { guestId } = guest
  const bed = await aProduct(shop.deps, { pricePence: 60_000_000 })
  await guest.fill(bed.id)
  const refused = { code: 'CONFLICT', cause: { code: 'ORDER_TOO_LARGE' } }
  await expect(guest.fill(bed.id)).rejects.toMatchObject(refused)
  await expect(
    guest.call.cart.update({ guestId, productId: bed.id, quantity: 2 }),
  ).rejects.toMatchObject(refused)
  const sofa = await aProduct(shop.deps, { pricePence: 60_000_000 })
  await expect(guest.fill(sofa.id)).rejects.toMatchObject(refused)
  expect(await guest.cart()).toMatchObject({ totalPence: 60_000_000, items: [{ quantity: 1 }] })
})

test('an order above the limit of one payment is refused, and nothing is written', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { pricePence: 50_000_000 })
  await guest.fill(id)
  await changeProduct(shop.deps, id, { pricePence: 1_000_000_000 })
  expect((await guest.cart()).totalPence).toBe(1_000_000_000)
  await expect(
    guest.call.order.create({ guestId: guest.guestId, address: anAddress() }),
  ).rejects.toMatchObject({ cause: { code: 'ORDER_TOO_LARGE' } })
  expect(await shop.deps.db.order.count({ where: { guestId: guest.guestId } })).toBe(0)
  expect((await stockOf(shop.deps, id)).stock).toBe(10)
})

test('adding an unknown product creates no cart', async () => {
  const guestId = aGuestId()
  const adding = callAs(shop.deps).cart.add({ guestId, productId: crypto.randomUUID() })
  await expect(adding).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await shop.deps.db.cart.count({ where: { guestId } })).toBe(0)
})

test('a network address creates at most a hundred carts an hour; existing carts still work', async () => {
  const { config } = shop.deps
  const limited: Deps = {
    ...shop.deps,
    config: { ...config, http: { ...config.http, rateLimits: true } },
  }
  const ip = `198.51.100.${crypto.randomUUID()}`
  const call = createCaller({ deps: limited, user: null, session: aCookie(), ip })
  const { id: productId } = await aProduct(shop.deps)
  const guestId = aGuestId()
  await call.cart.add({ guestId, productId })
  await shop.deps.db.rateLimit.update({
    where: { key: `new cart by address ${ip}` },
    data: { count: limitRules['new cart by address'].max },
  })
  const other = aGuestId()
  await expect(call.cart.add({ guestId: other, productId })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await shop.deps.db.cart.count({ where: { guestId: other } })).toBe(0)
  expect((await call.cart.add({ guestId, productId })).items[0]?.quantity).toBe(2)
})

test('guest carts are deleted after ninety days without use, those of shoppers stay', async () => {
  const [old, used, shopper] = [aGuest(shop.deps), aGuest(shop.deps), await aShopper(shop.deps)]
  const { id } = await aProduct(shop.deps, { stock: 50 })
  for (const buyer of [old, used, shopper]) await buyer.fill(id)
  const long = new Date(Date.now() - 91 * 86_400_000)
  const where = {
    OR: [{ guestId: { in: [old.guestId, used.guestId] } }, { userId: shopper.user.id }],
  }
  await shop.deps.db.cart.updateMany({ where, data: { updatedAt: long } })
  await used.fill(id)
  const clock = aClock()
  await forgetGuestCarts({ ...shop.deps, clock })
  expect((await old.cart()).items).toEqual([])
  expect(await shop.deps.db.cart.count({ where: { guestId: old.guestId } })).toBe(0)
  expect((await used.cart()).items).toMatchObject([{ quantity: 2 }])
  expect((await shopper.cart()).items).toMatchObject([{ quantity: 1 }])
})
