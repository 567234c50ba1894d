import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulator, anIntent, errorOf, SECRET_KEY, type Running } from '../harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator()
})
afterAll(() => running.simulator.close())

const PARAMS = { amount: 5000, currency: 'gbp' }

test('the same key and parameters get the same response, marked as replayed', async () => {
  const create = () => running.stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'order-1' })
  const first = await create()
  await running.simulator.pay(first.id)
  const second = await create()
  expect(second.id).toBe(first.id)
  expect(second.status).toBe('requires_payment_method')
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('concurrent calls with one key run once', async () => {
  const before = running.simulator.intents().length
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      running.stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'order-2' }),
    ),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(running.simulator.intents()).toHaveLength(before + 1)
})

test('a key whose first call is in flight gets 409', async () => {
  const gate = Promise.withResolvers<void>()
  running.simulator.delay({ path: '/v1/payment_intents', until: gate.promise })
  const create = () => running.stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'order-3' })
  const calls = [create(), create()]
  const refused = await Promise.race(calls.map((call) => errorOf(call)))
  expect(refused).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  gate.resolve()
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the same key with other parameters or for another call is refused', async () => {
  const options = { idempotencyKey: 'order-4' }
  const { id } = await running.stripe.paymentIntents.create(PARAMS, options)
  for (const call of [
    running.stripe.paymentIntents.create({ ...PARAMS, amount: 6000 }, options),
    running.stripe.paymentIntents.cancel(id, {}, options),
  ]) {
    expect(await errorOf(call)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  }
})

test('a decline is stored under its key, wrong parameters are not', async () => {
  const { id } = await anIntent(running)
  const options = { idempotencyKey: 'order-5' }
  const confirm = (payment_method: string) =>
    running.stripe.paymentIntents.confirm(
      id,
      { payment_method, return_url: 'https://hazelwick.example/' },
      options,
    )
  expect((await errorOf(confirm('pm_card_unknown'))).code).toBe('resource_missing')
  expect((await errorOf(confirm('pm_card_chargeDeclined'))).code).toBe('card_declined')
  const charges = running.simulator.charges().length
  expect((await errorOf(confirm('pm_card_chargeDeclined'))).code).toBe('card_declined')
  expect(running.simulator.charges()).toHaveLength(charges)
})

test('a call whose response was lost is not carried out twice', async () => {
  const before = running.simulator.intents().length
  running.simulator.fail({ path: '/v1/payment_intents', after: true, status: 'drop' })
  const created = await running.client(SECRET_KEY, 1).paymentIntents.create(PARAMS)
  expect(created.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(running.simulator.intents()).toHaveLength(before + 1)
})
