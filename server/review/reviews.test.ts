import { beforeAll, expect, test } from 'vitest'
import { orderRow } from '#server/test/order-rows.ts'
import type { Deps } from '../platform/deps.ts'
import { anAddress, aProduct, aShopper } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import type { ReviewOutput } from './review.schema.ts'

let deps: Deps
const clock = aClock()

beforeAll(async () => {
  deps = { ...(await testShop()).deps, clock }
})

/** A shopper with an order of a product, in this payment status. */
async function aBuyer(
  productId: string,
  paymentStatus: 'paid' | 'pending' | 'refunded' | 'partiallyRefunded' = 'paid',
) {
  const shopper = await aShopper(deps)
  await deps.db.order.create({
    data: orderRow({
      userId: shopper.user.id,
      totalPence: 10_000,
      vatPence: 1667,
      paymentStatus,
      ...anAddress(),
      items: {
        create: {
          productId,
          position: 1,
          title: '',
          pricePence: 10_000,
          quantity: 1,
          vatPence: 1667,
        },
      },
    }),
  })
  return shopper
}

const review = (productId: string, rating = 4) => ({ productId, rating, message: 'Sturdy.' })
const sumsOf = (id: string) =>
  deps.db.product.findUniqueOrThrow({
    where: { id },
    select: { reviewCount: true, ratingSum: true, updatedAt: true },
  })

test('a shopper reviews a purchased product once, and its average changes', async () => {
  const { id, updatedAt } = await aProduct(deps)
  const [first, second] = [await aBuyer(id), await aBuyer(id, 'partiallyRefunded')]
  const added = await first.call.review.add(review(id, 5))
  expect(added).toMatchObject({
    productId: id,
    userId: first.user.id,
    userName: first.user.userName,
  })
  await second.call.review.add(review(id, 2))
  expect(await sumsOf(id)).toEqual({ reviewCount: 2, ratingSum: 7, updatedAt })
  await expect(first.call.review.add(review(id))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'You already reviewed this product!',
  })
  expect(await sumsOf(id)).toMatchObject({ reviewCount: 2, ratingSum: 7 })
})

test.each(['pending', 'refunded'] as const)(
  'an order that is %s is no purchase',
  async (status) => {
    const { id } = await aProduct(deps)
    const { call } = await aBuyer(id, status)
    await expect(call.review.add(review(id))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You need to purchase product to review it.',
    })
  },
)

test('a line that was refunded before its delivery is no purchase, where the order has others', async () => {
  const { id } = await aProduct(deps)
  const { user, call } = await aBuyer(id, 'partiallyRefunded')
  const { id: orderId, items } = await deps.db.order.findFirstOrThrow({
    where: { userId: user.id },
    select: { id: true, items: { select: { id: true } } },
  })
  await deps.db.refund.create({
    data: {
      orderId,
      amountPence: 10_000,
      reason: 'Cancelled',
      idempotencyKey: orderId,
      lines: {
        create: items.map((item) => ({
          orderItemId: item.id,
          quantity: 1,
          amountPence: 10_000,
        })),
      },
    },
  })
  await expect(call.review.add(review(id))).rejects.toMatchObject({
    message: 'You need to purchase product to review it.',
  })
  await deps.db.order.update({ where: { id: orderId }, data: { status: 'delivered' } })
  expect(await call.review.add(review(id))).toMatchObject({ isBought: true })
})

test('a shopper is told before writing whether they may review a product', async () => {
  const { id } = await aProduct(deps)
  const buyer = await aBuyer(id)
  const other = await aShopper(deps)
  const needed = 'You need to purchase product to review it.'
  expect(await other.call.review.mayReview({ productId: id })).toEqual({
    refusal: needed,
    code: 'NOT_PURCHASED',
  })
  expect(await buyer.call.review.mayReview({ productId: id })).toEqual({
    refusal: null,
    code: null,
  })
  await buyer.call.review.add(review(id))
  expect(await buyer.call.review.mayReview({ productId: id })).toEqual({
    refusal: 'You already reviewed this product!',
    code: 'ALREADY_REVIEWED',
  })
  await expect(callAs(deps).review.mayReview({ productId: id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test("another shopper's purchase and another product's do not count", async () => {
  const [{ id }, other] = [await aProduct(deps), await aProduct(deps)]
  await aBuyer(id)
  const { call } = await aBuyer(other.id)
  await expect(call.review.add(review(id))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an existing review is reported first, even after a refund', async () => {
  const { id } = await aProduct(deps)
  const { call, user } = await aBuyer(id)
  await call.review.add(review(id))
  await deps.db.order.updateMany({
    where: { userId: user.id },
    data: { paymentStatus: 'refunded' },
  })
  await expect(call.review.add(review(id))).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('of two concurrent reviews by one shopper, one is stored', async () => {
  const { id } = await aProduct(deps)
  const { call } = await aBuyer(id)
  const results = await Promise.allSettled([
    call.review.add(review(id)),
    call.review.add(review(id)),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT' },
  })
  expect(await sumsOf(id)).toMatchObject({ reviewCount: 1, ratingSum: 4 })
})

test('reviews of many shoppers at once are all counted', async () => {
  const { id } = await aProduct(deps)
  const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => aBuyer(id)))
  await Promise.all(buyers.map(({ call }, index) => call.review.add(review(id, index + 1))))
  expect(await sumsOf(id)).toMatchObject({ reviewCount: 5, ratingSum: 15 })
})

test('a review by a visitor, without a message, without stars or without a product is refused', async () => {
  const { id } = await aProduct(deps)
  const { call } = await aBuyer(id)
  await expect(callAs(deps).review.add(review(id))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const invalid = [
    { message: '  ' },
    { message: 'So\0lid' },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
  ]
  for (const fault of invalid) {
    await expect(call.review.add({ ...review(id), ...fault })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  await expect(call.review.add(review('sofa'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('pages through the reviews, newest first, with the average of all on every page', async () => {
  const { id } = await aProduct(deps)
  const start = clock.now().getTime()
  const ratings = [1, 2, 2, 4, 5, 5, 5]
  await deps.db.review.createMany({
    data: ratings.map((rating, index) => ({
      productId: id,
      userName: `Shopper ${index}`,
      message: 'Sturdy.',
      rating,
      // Two pairs with equal timestamps.
      createdAt: new Date(start + Math.floor(index / 2) * 1000),
    })),
  })
  const seen: ReviewOutput[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor)
    expect(page).toMatchObject({ total: 7, histogram: [1, 2, 0, 1, 3] })
    expect(page.average).toBeCloseTo(24 / 7)
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(seen.map((item) => item.id)).size).toBe(7)
  const times = seen.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())

  function read(at: string | null) {
    return callAs(deps).review.list({ productId: id, limit: 3, cursor: at })
  }
})

test('a product without reviews has an average of 0', async () => {
  const { id } = await aProduct(deps)
  expect(await callAs(deps).review.list({ productId: id })).toEqual({
    items: [],
    histogram: [0, 0, 0, 0, 0],
    average: 0,
    total: 0,
    nextCursor: null,
  })
})

test.each(['sofa', Buffer.from('["yesterday","1"]').toString('base64url')])(
  'refuses the cursor %s',
  async (cursor) => {
    const { id } = await aProduct(deps)
    await expect(callAs(deps).review.list({ productId: id, cursor })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)
