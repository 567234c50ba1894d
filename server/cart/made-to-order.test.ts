import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, aShopper } from '../test/factories.ts'
import { testShop } from '../test/harness.ts'
import { MAX_PIECES } from './bounds.ts'
import { mergeGuestCart } from './guest-carts.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('a product made to order can be added without stock, up to the limit of a line', async () => {
  const guest = aGuest(shop.deps)
  const { guestId, call } = guest
  const { id: productId } = await aProduct(shop.deps, { stock: 0, leadDays: 49, pricePence: 100 })
  await guest.fill(productId)
  expect((await guest.cart()).items[0]).toMatchObject({ quantity: 1, stock: 0, leadDays: 49 })
  await call.cart.update({ guestId, productId, quantity: MAX_PIECES })
  const refusal = `Only ${MAX_PIECES} quantity can be added for this item`
  await expect(guest.fill(productId)).rejects.toThrow(refusal)
  await expect(call.cart.update({ guestId, productId, quantity: MAX_PIECES + 1 })).rejects.toThrow(
    refusal,
  )
})

test('a cart of products made to order keeps every piece at sign-in', async () => {
  const guest = aGuest(shop.deps)
  const shopper = await aShopper(shop.deps)
  const { id } = await aProduct(shop.deps, { stock: 1, leadDays: 49 })
  await guest.fill(id, id)
  await shopper.fill(id, id)
  await mergeGuestCart(shop.deps, { guestId: guest.guestId, userId: shopper.user.id })
  expect((await shopper.cart()).items[0]?.quantity).toBe(4)
})

test('the stock of a line includes what its owner’s open order took, not what is made for it', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { stock: 1, leadDays: 49 })
  await guest.fill(id, id, id)
  await guest.order()
  expect((await guest.cart()).items[0]).toMatchObject({ quantity: 3, stock: 1 })
})
