import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, aShopper } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { countStatements } from '#server/test/statements.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/** The notices of an order are sent apart from it, together with those of others. */
const depsOfOrder = () => ({ ...shop.deps, notices: { send: () => {} } })

test.each([
  ['a guest', 6, () => aGuest(depsOfOrder())],
  // Whether their account is blocked is one more.
  ['a shopper', 7, () => aShopper(depsOfOrder())],
])('an order of %s is %s statements, its settlement nine', async (_who, count, aBuyer) => {
  // Enough of each, so that none becomes low.
  const products = [
    await aProduct(shop.deps, { stock: 50 }),
    await aProduct(shop.deps, { stock: 50 }),
  ]
  const buyer = await aBuyer()
  await buyer.fill(...products.map(({ id }) => id))
  let order = { orderId: '', paymentIntentId: '' }
  // Read; begin, lock, write, commit; note the intent.
  expect(await countStatements(async () => (order = await buyer.order()))).toBe(count)
  await shop.simulator.pay(order.paymentIntentId)
  const capture = () => buyer.call.order.capture(order)
  // Read; begin, lock, write, invoice, staff's emails, commit; read the result, and for an order
  // without a slot whether a zone has its address.
  expect(await countStatements(capture)).toBe(9)
  expect(await countStatements(capture)).toBe(3)
})
