import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { aSimulator, anIntent, errorOf, SECRET_KEY, type Running } from './harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator()
})
afterEach(() => running.simulator.clearFaults())
afterAll(() => running.simulator.close())

test('a fault applies as often as configured, to the configured calls only', async () => {
  running.simulator.fail({ path: '/v1/payment_intents', method: 'POST', times: 2, status: 503 })
  await running.stripe.paymentIntents.list()
  expect(await errorOf(anIntent(running))).toMatchObject({ statusCode: 503 })
  expect(await errorOf(anIntent(running))).toMatchObject({ statusCode: 503 })
  expect(await anIntent(running)).toMatchObject({ object: 'payment_intent' })
})

test('a failure before the call changes nothing', async () => {
  const { id } = await anIntent(running)
  running.simulator.fail({ path: '/v1/payment_intents/:id/cancel' })
  expect((await errorOf(running.stripe.paymentIntents.cancel(id))).type).toBe('StripeAPIError')
  expect((await running.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
})

test('a failure after the call has carried it out', async () => {
  const { id } = await anIntent(running)
  running.simulator.fail({ path: /\/cancel$/, after: true })
  expect((await errorOf(running.stripe.paymentIntents.cancel(id))).statusCode).toBe(500)
  expect((await running.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
})

test('the SDK retries unless told not to', async () => {
  const patient = running.client(SECRET_KEY, 2)
  running.simulator.fail({ status: 500 })
  expect(await patient.paymentIntents.list()).toMatchObject({ object: 'list' })
  running.simulator.fail({ status: 500, shouldRetry: false })
  expect(await errorOf(patient.paymentIntents.list())).toMatchObject({ statusCode: 500 })
})

test('a rate-limit error has Stripe’s form', async () => {
  running.simulator.fail({ status: 429 })
  expect((await errorOf(running.stripe.paymentIntents.list())).type).toBe('StripeRateLimitError')
})

test('a dropped connection is a connection error', async () => {
  // The SDK tries once more when a connection is closed, whatever its retries are set to.
  running.simulator.fail({ status: 'drop', times: 2 })
  const error = await errorOf(running.stripe.paymentIntents.list())
  expect(error.type).toBe('StripeConnectionError')
})

test('a held call waits until it is released', async () => {
  const { id } = await anIntent(running)
  const gate = Promise.withResolvers<void>()
  running.simulator.delay({ path: `/v1/payment_intents/${id}/cancel`, until: gate.promise })
  const cancelling = running.stripe.paymentIntents.cancel(id)
  await running.simulator.pay(id)
  gate.resolve()
  expect(await errorOf(cancelling)).toMatchObject({ code: 'payment_intent_unexpected_state' })
})
