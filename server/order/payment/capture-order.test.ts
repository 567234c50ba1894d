import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { intentLookUps } from '#server/platform/payment/payment-look-ups.ts'
import { aGuest, aProduct, stockOf } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/**
 * A shop whose provider counts its requests, and delays the first response until `atFirst` has
 * ended. `waiting` has the number of captures that wait for a look-up.
 */
function counting(atFirst: () => Promise<unknown> = async () => {}) {
  const pauses: (() => void)[] = []
  const asked = { times: 0 }
  const waiting = { captures: 0 }
  const lookUps = intentLookUps(() => new Promise<void>((end) => pauses.push(end)))
  const deps: Deps = {
    ...shop.deps,
    lookUps: {
      find: (payments, intentId) => {
        waiting.captures += 1
        return lookUps.find(payments, intentId)
      },
    },
    payments: {
      ...shop.deps.payments,
      findIntent: async (id) => {
        asked.times += 1
        const found = await shop.deps.payments.findIntent(id)
        if (asked.times === 1) await atFirst()
        return found
      },
    },
  }
  return { deps, asked, waiting, endPause: () => pauses.shift()?.() }
}

async function anOrder() {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps, { stock: 1 })
  await guest.fill(product.id)
  return { order: await guest.order(), product, guest }
}

test('two hundred and fifty captures of an unpaid order query the provider twice', async () => {
  const { order } = await anOrder()
  const { deps, asked, waiting, endPause } = counting(async () => {
    await expect.poll(() => waiting.captures).toBe(250)
  })
  const call = callAs(deps)
  const responses = Array.from({ length: 250 }, () =>
    call.order.capture(order).catch((error: { code: string }) => error.code),
  )
  expect(await Promise.race(responses)).toBe('PAYMENT_REQUIRED')
  endPause()
  expect(new Set(await Promise.all(responses))).toEqual(new Set(['PAYMENT_REQUIRED']))
  expect(asked.times).toBe(2)
})

test('a capture after the payment sees it, even while an earlier look-up is in flight', async () => {
  const { order } = await anOrder()
  let second: Promise<unknown> | undefined
  const { deps, asked, endPause } = counting(async () => {
    await shop.simulator.pay(order.paymentIntentId)
    second = callAs(deps).order.capture(order)
  })
  await expect(callAs(deps).order.capture(order)).rejects.toMatchObject({
    code: 'PAYMENT_REQUIRED',
  })
  endPause()
  expect(await second).toMatchObject({ paymentStatus: 'paid' })
  expect(asked.times).toBe(2)
})

test('an order settled by a webhook is captured at once, without querying the provider', async () => {
  const { order } = await anOrder()
  const { deps, asked } = counting()
  await callAs(deps)
    .order.capture(order)
    .catch(() => null)
  await shop.simulator.pay(order.paymentIntentId)
  await settlePayment(shop.deps, order.orderId)
  expect(await callAs(deps).order.capture(order)).toMatchObject({ paymentStatus: 'paid' })
  expect(asked.times).toBe(1)
})

test('when the provider rate-limits the shop, the refusal is UNAVAILABLE and the order stays open', async () => {
  const { order } = await anOrder()
  shop.simulator.fail({ path: '/v1/payment_intents/:id', method: 'GET', status: 429 })
  await expect(callAs(shop.deps).order.capture(order)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: { facts: { retryAfterSeconds: 5 } },
  })
  await shop.simulator.pay(order.paymentIntentId)
  expect(await callAs(shop.deps).order.capture(order)).toMatchObject({ paymentStatus: 'paid' })
})

test("an order whose payment could not start because of the provider's rate limit is resumed", async () => {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps, { stock: 1 })
  await guest.fill(product.id)
  shop.simulator.fail({ path: '/v1/payment_intents', method: 'POST', status: 429 })
  await expect(guest.order()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect((await stockOf(shop.deps, product.id)).stock).toBe(0)
  const order = await guest.order()
  await shop.simulator.pay(order.paymentIntentId)
  expect(await guest.call.order.capture(order)).toMatchObject({ paymentStatus: 'paid' })
})

test.each([500, 503, 'drop'] as const)(
  'when the provider fails (%s) as an order is placed, the refusal is UNAVAILABLE and the stock is returned',
  async (status) => {
    const guest = aGuest(shop.deps)
    const product = await aProduct(shop.deps, { stock: 1 })
    await guest.fill(product.id)
    // A lost response is none: the next attempt would get the created intent.
    const fault = { status, after: status !== 'drop', shouldRetry: false, times: 20 }
    shop.simulator.fail({ path: '/v1/payment_intents', method: 'POST', ...fault })
    await expect(guest.order()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    shop.simulator.clearFaults()
    expect((await stockOf(shop.deps, product.id)).stock).toBe(1)
    const order = await guest.order()
    await shop.simulator.pay(order.paymentIntentId)
    expect(await guest.call.order.capture(order)).toMatchObject({ paymentStatus: 'paid' })
  },
)

test('an order whose intent is unknown stays open while the provider fails', async () => {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps, { stock: 3 })
  await guest.fill(product.id)
  const fails = { path: '/v1/payment_intents', method: 'POST', shouldRetry: false } as const
  shop.simulator.fail({ ...fails, status: 429 })
  await expect(guest.order()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await guest.fill(product.id)
  shop.simulator.fail({ ...fails, status: 500, after: true })
  await expect(guest.order()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect((await stockOf(shop.deps, product.id)).stock).toBe(2)
  const order = await guest.order()
  await shop.simulator.pay(order.paymentIntentId)
  expect(await guest.call.order.capture(order)).toMatchObject({ paymentStatus: 'paid' })
  expect((await stockOf(shop.deps, product.id)).stock).toBe(1)
})
