import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { countStatements } from '#server/test/statements.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  shop = await testShop()
  app = await buildApp(shop.deps, shop.log)
  return () => app.close()
})
afterEach(() => vi.restoreAllMocks())

async function aPaidIntent() {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps)
  await guest.fill(product.id)
  const order = await guest.order()
  await shop.simulator.pay(order.paymentIntentId)
  const event = shop.simulator
    .events('payment_intent.succeeded')
    .find(({ data }) => 'id' in data.object && data.object.id === order.paymentIntentId)
  if (!event) throw new Error('the simulator made no event')
  return { order, event, signed: shop.simulator.signWebhook(event.id) }
}

const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })

const stateOf = (id: string) =>
  shop.deps.db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, paymentStatus: true },
  })

test('the webhook settles an order whose buyer did not return', async () => {
  const { order, signed } = await aPaidIntent()
  expect((await deliver(signed)).statusCode).toBe(200)
  expect(await stateOf(order.orderId)).toEqual({ status: 'confirmed', paymentStatus: 'paid' })
})

test('a replayed webhook changes nothing, twenty times at once', async () => {
  const { order, event, signed } = await aPaidIntent()
  const responses = await Promise.all(Array.from({ length: 20 }, () => deliver(signed)))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const paid = await shop.deps.db.orderEvent.count({
    where: { orderId: order.orderId, type: 'paid' },
  })
  expect(paid).toBe(1)
  expect(await shop.deps.db.paymentEvent.count({ where: { id: event.id } })).toBe(1)
})

test('a webhook for a settled order is one statement, and sends the provider no request', async () => {
  const { order, event, signed } = await aPaidIntent()
  await callAs(shop.deps).order.capture(order)
  const findIntent = vi.spyOn(shop.deps.payments, 'findIntent')
  expect(await countStatements(async () => void (await deliver(signed)))).toBe(1)
  expect(findIntent).not.toHaveBeenCalled()
  const stored = await shop.deps.db.paymentEvent.findUniqueOrThrow({ where: { id: event.id } })
  expect(stored).toMatchObject({ outcome: 'settled', processedAt: expect.any(Date) })
})

test('a buyer who returns while the webhook settles the order finds it settled', async () => {
  const { order, signed } = await aPaidIntent()
  const findIntent = vi.spyOn(shop.deps.payments, 'findIntent')
  const [response, captured] = await Promise.all([
    deliver(signed),
    callAs(shop.deps).order.capture(order),
  ])
  expect(response.statusCode).toBe(200)
  expect(captured.paymentStatus).toBe('paid')
  expect(findIntent).toHaveBeenCalledOnce()
})

test('an event of another kind is accepted and not stored', async () => {
  const { event } = await aPaidIntent()
  const other = { ...event, id: `${event.id}_other`, type: 'payment_intent.created' }
  const given = sign(JSON.stringify(other))
  expect(await countStatements(async () => void (await deliver(given)))).toBe(0)
  expect((await deliver(given)).statusCode).toBe(200)
})

test('a webhook that arrives before the intent is stored still settles its order', async () => {
  const { order, signed } = await aPaidIntent()
  await shop.deps.db.payment.updateMany({
    where: { orderId: order.orderId },
    data: { intentId: null },
  })
  await deliver(signed)
  expect(await stateOf(order.orderId)).toMatchObject({ paymentStatus: 'paid' })
})

test('a wrong signature is refused and nothing is stored', async () => {
  const { order, event, signed } = await aPaidIntent()
  const forged = { ...signed, signature: signed.signature.replace(/v1=./, 'v1=x') }
  expect((await deliver(forged)).statusCode).toBe(400)
  expect((await deliver({ ...signed, payload: `${signed.payload} ` })).statusCode).toBe(400)
  expect(await stateOf(order.orderId)).toMatchObject({ paymentStatus: 'pending' })
  expect(await shop.deps.db.paymentEvent.count({ where: { id: event.id } })).toBe(0)
})

test('a webhook that is days late still settles its order', async () => {
  const { order, event } = await aPaidIntent()
  const created = event.created - 3 * 86_400
  expect((await deliver(sign(JSON.stringify({ ...event, created })))).statusCode).toBe(200)
  expect(await stateOf(order.orderId)).toEqual({ status: 'confirmed', paymentStatus: 'paid' })
})

test('a signature older than five minutes is refused, a younger one is accepted', async () => {
  const { order, event } = await aPaidIntent()
  const body = JSON.stringify(event)
  expect((await deliver(sign(body, 301))).statusCode).toBe(400)
  expect(await stateOf(order.orderId)).toMatchObject({ paymentStatus: 'pending' })
  expect((await deliver(sign(body, 290))).statusCode).toBe(200)
  expect(await stateOf(order.orderId)).toMatchObject({ paymentStatus: 'paid' })
})

/** A body as the provider signed it some seconds ago. */
function sign(payload: string, secondsAgo = 0) {
  const time = Math.floor(Date.now() / 1000) - secondsAgo
  const { webhookSecret } = shop.deps.config.stripe
  const digest = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex')
  return { payload, signature: `t=${time},v1=${digest}` }
}
