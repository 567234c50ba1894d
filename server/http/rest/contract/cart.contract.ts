import { expect, test } from 'vitest'
import { aProduct, aShopper } from '#server/test/factories.ts'
import { aGuestId, callAs } from '#server/test/harness.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps, sessionOf } = await restShop()

test('a guest fills, changes and empties a cart, priced in pounds', async () => {
  const guestId = aGuestId()
  const { id: productId, title } = await aProduct(deps, {
    pricePence: 24_999,
    salePricePence: 19_950,
    images: ['0123456789abcdef-1600x1200-c8b9a6'],
    stock: 5,
  })
  const added = await ask('POST /api/shop/cart/add', { body: { guestId, productId, quantity: 2 } })
  expect(added.json.data).toMatchObject({ userId: null, guestId, totalAmount: 399 })
  expect(added.json.data.items).toEqual([
    {
      productId,
      title,
      image: 'http://localhost:3000/media/0123456789abcdef-1600x1200-c8b9a6/1280.webp',
      price: 249.99,
      salePrice: 199.5,
      quantity: 2,
      totalStock: 5,
    },
  ])
  const changed = await ask('PUT /api/shop/cart/update-cart', {
    body: { guestId, productId, quantity: 1 },
  })
  expect(changed.json.data.items).toMatchObject([{ quantity: 1 }])
  const removed = await ask('DELETE /api/shop/cart/delete', { query: { guestId, productId } })
  expect(removed.json).toMatchObject({
    message: 'Cart item is deleted successfully',
    data: { items: [] },
  })
})

test('a cart with services has the response of one without: its total is that of an order without them', async () => {
  const guestId = aGuestId()
  const { id: productId } = await aProduct(deps, { pricePence: 24_999, assemblyPricePence: 3900 })
  const plain = await ask('POST /api/shop/cart/add', { body: { guestId, productId } })
  const guest = callAs(deps)
  await guest.cart.setService({ guestId, productId, service: 'assembly', quantity: 1 })
  const { json } = await ask('GET /api/shop/cart/get', { query: { guestId } })
  expect(json.data).toEqual(plain.json.data)
  expect(json.data.totalAmount).toBe(249.99)
})

test('an empty cart is an empty list', async () => {
  const { json } = await ask('GET /api/shop/cart/get', { query: { guestId: aGuestId() } })
  expect(json.data).toMatchObject({ _id: null, items: [], totalAmount: 0 })
})

test('a shopper clears the cart after paying, naming the user id and no guest', async () => {
  const shopper = await aShopper(deps)
  await shopper.fill((await aProduct(deps)).id)
  const as = await sessionOf(shopper.user)
  const cleared = await ask('POST /api/shop/cart/clear', {
    as,
    body: { userId: shopper.user.id, guestId: '' },
  })
  expect(cleared.json.data).toMatchObject({ userId: shopper.user.id, guestId: null, items: [] })
})

const calls = [
  ['POST /api/shop/cart/add', 'body'],
  ['PUT /api/shop/cart/update-cart', 'body'],
  ['POST /api/shop/cart/clear', 'body'],
  ['GET /api/shop/cart/get', 'query'],
  ['DELETE /api/shop/cart/delete', 'query'],
  ['POST /api/shop/cart/code', 'body'],
  ['DELETE /api/shop/cart/code', 'query'],
] as const

test.each(calls)('%s is refused to a visitor and to others with a user id', async (name, part) => {
  const { id: productId } = await aProduct(deps)
  const [owner, other] = [await aShopper(deps), await aShopper(deps)]
  const quantity = part === 'body' ? 1 : '1'
  const input = { [part]: { userId: owner.user.id, productId, quantity, code: 'AUTUMN10' } }
  expect(await ask(name, input)).toMatchObject({ status: 401 })
  const as = await sessionOf(other.user)
  expect(await ask(name, { ...input, as })).toMatchObject({ status: 403 })
})

test.each(calls)('%s requires a guest id of eight characters', async (name, part) => {
  const productId = '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10'
  const quantity = part === 'body' ? 1 : '1'
  for (const guestId of ['short', 'UPPERCAS', '']) {
    const response = await ask(name, { [part]: { guestId, productId, quantity, code: 'AUTUMN10' } })
    expect(response).toMatchObject({
      status: 400,
      json: { errors: { guestId: expect.any(String) } },
    })
  }
})

test('an unknown product cannot be added, nor a missing line changed', async () => {
  const guestId = aGuestId()
  for (const productId of ['unknown', '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10']) {
    const body = { guestId, productId, quantity: 1 }
    expect(await ask('POST /api/shop/cart/add', { body })).toMatchObject({ status: 404 })
    expect(await ask('PUT /api/shop/cart/update-cart', { body })).toMatchObject({ status: 404 })
  }
})

test('a quantity above the stock is refused; the message has the quantity in the cart', async () => {
  const guestId = aGuestId()
  const { id: productId } = await aProduct(deps, { stock: 2 })
  await ask('POST /api/shop/cart/add', { body: { guestId, productId, quantity: 2 } })
  const message = 'Only 2 quantity can be added for this item'
  const more = { guestId, productId, quantity: 1 }
  expect(await ask('POST /api/shop/cart/add', { body: more })).toMatchObject({
    status: 409,
    json: { message },
  })
  const body = { guestId, productId, quantity: 3 }
  expect(await ask('PUT /api/shop/cart/update-cart', { body })).toMatchObject({
    status: 409,
    json: { message },
  })
})

test('a quantity of zero is refused', async () => {
  const body = { guestId: aGuestId(), productId: 'x', quantity: 0 }
  expect(await ask('PUT /api/shop/cart/update-cart', { body })).toMatchObject({
    status: 400,
    json: { errors: { quantity: 'The quantity must be at least 1.' } },
  })
})
