import { beforeAll, expect, test } from 'vitest'
import { limitRules } from '#server/platform/limits/rules.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '../factories.ts'
import { callAs, testShop } from '../harness.ts'
import { ownShop } from '../own-shop.ts'
import { anOrder } from '../staff.ts'

/** The number of attempts: more than any limit allows in an hour. */
const TRIES = 80

let shop: Awaited<ReturnType<typeof testShop>>
/** The shop with its rate limits. */
let deps: Deps
beforeAll(async () => {
  const own = await ownShop()
  const { config } = own.deps
  deps = { ...own.deps, config: { ...config, http: { ...config.http, rateLimits: true } } }
  shop = { ...(await testShop()), deps: own.deps, simulator: own.simulator }
  return () => own[Symbol.asyncDispose]()
})

/** The number of attempts that were accepted. */
async function taken(attempt: (count: number) => Promise<unknown>): Promise<number> {
  let done = 0
  for (let count = 0; count < TRIES; count += 1) {
    await attempt(count).then(
      () => (done += 1),
      (error: unknown) => expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' }),
    )
  }
  return done
}

test('one visitor asks ten questions an hour at most, whatever e-mail addresses they use', async () => {
  const { id: productId } = await aProduct(deps)
  const ask = (count: number) =>
    callAs(deps).question.ask({
      productId,
      question: 'Is it oak?',
      name: 'Nobody',
      email: `nobody-${count}@ash.example`,
    })
  expect(await taken(ask)).toBe(limitRules['question by address'].max)
  expect(await deps.db.productQuestion.count({ where: { productId } })).toBe(10)
})

const askForLink = (number: string) =>
  callAs(deps).order.askForLink({ number, email: 'a@ash.example' })

test('one visitor requests sixty links an hour at most, and ten of one order', async () => {
  const { 'order link by order': ofOrder, 'order link by address': ofAddress } = limitRules
  expect(await taken(() => askForLink('HW-1'))).toBe(ofOrder.max)
  await deps.db.rateLimit.deleteMany({ where: { key: { startsWith: 'order link by address' } } })
  expect(await taken((count) => askForLink(`HW-${count + 2}`))).toBe(ofAddress.max)
  const linkEmails = { content: { path: ['kind'], equals: 'orderLink' } }
  expect(await deps.db.outboxMail.count({ where: linkEmails })).toBe(ofOrder.max + ofAddress.max)
})

test('one visitor reports ten reviews an hour at most', async () => {
  const order = await anOrder(shop)
  const { id } = await order.shopper.call.review.add({
    productId: order.product.id,
    message: 'Sturdy.',
    rating: 5,
  })
  const report = () => callAs(deps).review.report({ id, reason: 'abusive' })
  expect(await taken(report)).toBe(limitRules['review report by address'].max)
})

test('unpaid orders have no conversations', async () => {
  const order = await anOrder(shop, { paid: false })
  const report = order.shopper.call.case.report({
    orderId: order.id,
    kind: 'question',
    message: 'Hello',
  })
  await expect(report).rejects.toMatchObject({ message: 'This order hasn’t been paid for.' })
  expect(await deps.db.case.count({ where: { orderId: order.id } })).toBe(0)
})
