import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { restShop } from '#server/test/rest.ts'
import { anOrder } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const add = 'POST /api/shop/review/add'
const list = 'GET /api/shop/review/{productId}'

/** A shopper who has paid for a product, and their review. */
async function aReviewer() {
  const { product, shopper } = await anOrder(await testShop())
  const body = {
    productId: product.id,
    userId: shopper.user.id,
    userName: 'Somebody else',
    reviewMessage: 'Sturdy.',
    reviewValue: 4,
  }
  return { user: shopper.user, product, body, as: await sessionOf(shopper.user) }
}

test('a buyer reviews a product once, under the name of the account', async () => {
  const { user, product, body, as } = await aReviewer()
  const added = await ask(add, { as, body })
  expect(added).toMatchObject({ status: 201, json: { message: 'Review added successfully!' } })
  expect(added.json.data).toMatchObject({
    productId: product.id,
    userId: user.id,
    userName: user.userName,
    reviewMessage: 'Sturdy.',
    reviewValue: 4,
  })
  const again = await ask(add, { as, body })
  expect(again).toMatchObject({
    status: 409,
    json: { message: 'You already reviewed this product!' },
  })
  const read = await ask(list, { params: { productId: product.id } })
  expect(read.json.data).toEqual([added.json.data])
  const shown = await ask('GET /api/shop/products/get/{id}', { params: { id: product.id } })
  expect(shown.json.data.averageReview).toBe(4)
})

test("a review without a purchase, or in another user's name, is refused", async () => {
  const { body, as } = await aReviewer()
  const { id: productId } = await aProduct(deps)
  expect(await ask(add, { as, body: { ...body, productId } })).toMatchObject({
    status: 403,
    json: { message: 'You need to purchase product to review it.' },
  })
  expect(await ask(add, { as, body: { ...body, userId: randomUUID() } })).toMatchObject({
    status: 403,
    json: { message: 'You don’t have access to this.' },
  })
  const unknown = { ...body, productId: 'unknown' }
  expect(await ask(add, { as, body: unknown })).toMatchObject({ status: 404 })
})

test.each([
  [{ reviewMessage: '  ' }, 'reviewMessage'],
  [{ reviewValue: 6 }, 'reviewValue'],
  [{ reviewValue: 0 }, 'reviewValue'],
  [{ reviewValue: 4.5 }, 'reviewValue'],
])('a review with %j is refused with that field', async (wrong, field) => {
  const { body, as } = await aReviewer()
  const { status, json } = await ask(add, { as, body: { ...body, ...wrong } })
  expect([status, Object.keys(json.errors)]).toEqual([400, [field]])
})

test('a product without reviews has an empty list; the list can be paged', async () => {
  const { id: productId } = await aProduct(deps)
  const read = (query: Record<string, string> = {}) => ask(list, { params: { productId }, query })
  expect((await read()).json.data).toEqual([])
  expect(await ask(list, { params: { productId: 'unknown' } })).toMatchObject({ status: 404 })
  for (const message of ['One.', 'Two.', 'Three.']) {
    await deps.db.review.create({ data: { productId, userName: 'Ash', message, rating: 5 } })
  }
  const whole = await read()
  const first = await read({ limit: '2' })
  const second = await read({ limit: '2', cursor: first.json.pagination.nextCursor })
  expect([...first.json.data, ...second.json.data]).toEqual(whole.json.data)
})
