import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulator, anIntent, type Running } from '#scripts/embedded/stripe/harness.fixture.ts'
import { confirmCard, outcomeOf, unreachable } from './confirm-card.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator()
})
afterAll(() => running.simulator.close())

const returnUrl = 'http://localhost:3000/shop/payment-success'

async function pay(number: string, apiUrl = running.simulator.url, intent = anIntent(running)) {
  const { id, client_secret } = await intent
  return confirmCard({
    apiUrl,
    publishableKey: 'pk_test_shop',
    payment: { intentId: id, clientSecret: client_secret ?? '' },
    returnUrl,
    card: { number, expiry: '04 / 49', cvc: '123' },
  })
}

test('a good card pays', async () => {
  expect(await pay('4242 4242 4242 4242')).toEqual({ kind: 'paid' })
})

test('a declined card has the message of the provider for its holder', async () => {
  expect(await pay('4000 0000 0000 9995')).toEqual({
    kind: 'refused',
    message: 'Your card has insufficient funds.',
  })
})

test('a card that needs authentication redirects to the bank', async () => {
  expect(await pay('4000 0025 0000 3155')).toEqual({
    kind: 'redirect',
    url: expect.stringContaining('/authorize/'),
  })
})

test('paying again is no failure', async () => {
  const intent = anIntent(running)
  await pay('4242 4242 4242 4242', undefined, intent)
  expect(await pay('4242 4242 4242 4242', undefined, intent)).toEqual({ kind: 'paid' })
})

test('a cancelled payment cannot be repeated', async () => {
  const intent = await anIntent(running)
  await running.stripe.paymentIntents.cancel(intent.id)
  const outcome = await pay('4242 4242 4242 4242', undefined, Promise.resolve(intent))
  expect(outcome).toEqual({
    kind: 'closed',
    message: 'This payment has expired. You haven’t been charged.',
  })
})

test('without a response of the provider the outcome is unknown', async () => {
  expect(await pay('4242 4242 4242 4242', 'http://localhost:1')).toEqual(unreachable)
  expect(outcomeOf({ error: { type: 'api_connection_error' } })).toEqual(unreachable)
  expect(unreachable.kind).toBe('unknown')
})
