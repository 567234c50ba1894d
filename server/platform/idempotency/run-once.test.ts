import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, anAddress, stockOf } from '#server/test/factories.ts'
import { aClock, testShop } from '#server/test/harness.ts'
import { forgetOldKeys, runOnce } from './run-once.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

async function aBuyer(stock = 5) {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { stock })
  await guest.fill(id)
  const idempotencyKey = crypto.randomUUID()
  const order = (address = anAddress()) =>
    guest.call.order.create({ guestId: guest.guestId, address, idempotencyKey })
  return { guest, id, order }
}

test('the same key and request again gets the first response, also after the cart is bought', async () => {
  const { guest, order } = await aBuyer()
  const first = await order()
  await shop.simulator.pay(first.paymentIntentId)
  await guest.call.order.capture(first)
  expect(await order()).toEqual(first)
})

test('ten concurrent requests with one key make one order', async () => {
  const { id, order } = await aBuyer()
  const answers = await Promise.all(Array.from({ length: 10 }, () => order()))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 4, ledger: 4 })
})

test('the same key with another request is refused', async () => {
  const { order } = await aBuyer()
  await order()
  await expect(order(anAddress({ city: 'Hove' }))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  })
})

test('a refusal changes nothing, and the key can be used again', async () => {
  const { guest, id, order } = await aBuyer()
  await guest.call.cart.clear({ guestId: guest.guestId })
  await expect(order()).rejects.toMatchObject({ cause: { code: 'CART_EMPTY' } })
  await guest.fill(id)
  await expect(order()).resolves.toMatchObject({ paymentStatus: 'pending' })
})

test('two shoppers can use the same key', async () => {
  const one = await aBuyer()
  const other = await aBuyer()
  const idempotencyKey = 'the-same-key'
  const [first, second] = await Promise.all(
    [one, other].map(({ guest }) =>
      guest.call.order.create({ guestId: guest.guestId, address: anAddress(), idempotencyKey }),
    ),
  )
  expect(first?.orderId).not.toBe(second?.orderId)
})

test('a key whose request crashed is taken over after a minute, and old responses are deleted', async () => {
  const clock = aClock()
  const deps = { ...shop.deps, clock }
  const scope = `test ${crypto.randomUUID()}`
  const request = { a: 1, b: [2] }
  await shop.deps.db.$executeRaw`
    INSERT INTO "IdempotencyKey" (scope, key, "requestHash", "lockedUntil")
    VALUES (${scope}, 'k', 'unknown', ${clock.now()})`
  const ask = () => runOnce(deps, { scope, key: 'k', request }, async () => 'done', String)
  await expect(ask()).rejects.toMatchObject({ code: 'KEY_REUSED' })
  const { requestHash } = await storedHash(scope, request)
  await shop.deps.db.idempotencyKey.updateMany({
    where: { scope, key: 'k' },
    data: { requestHash },
  })
  clock.forward(2)
  expect(await ask()).toBe('done')
  clock.forward(25 * 60)
  await forgetOldKeys(deps)
  expect(await shop.deps.db.idempotencyKey.count({ where: { scope, key: 'k' } })).toBe(0)
})

/** The stored hash of a request. */
async function storedHash(scope: string, request: unknown) {
  await runOnce(shop.deps, { scope, key: 'probe', request }, async () => 'done', String)
  return shop.deps.db.idempotencyKey.findUniqueOrThrow({
    where: { scope_key: { scope, key: 'probe' } },
  })
}
