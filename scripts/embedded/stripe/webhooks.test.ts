import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import {
  aSimulator,
  aWebhookEndpoint,
  anIntent,
  WEBHOOK_SECRET,
  type Running,
} from './harness.fixture.ts'

const quick = { webhookRetry: { firstDelayMs: 1, maxDelayMs: 2, attempts: 4 } }

async function aRefundedOrder(running: Running): Promise<string> {
  const { id } = await anIntent(running)
  await running.simulator.pay(id, '4000000000000002')
  await running.simulator.pay(id, 'paypal')
  await running.stripe.refunds.create({ payment_intent: id, amount: 100 })
  const unpaid = await anIntent(running)
  await running.stripe.paymentIntents.cancel(unpaid.id)
  return id
}

test('every step is sent to the endpoint, signed as Stripe signs', async () => {
  await using endpoint = await aWebhookEndpoint()
  await using running = await aSimulator({ webhookUrl: endpoint.url })
  const id = await aRefundedOrder(running)
  await running.simulator.webhooksIdle()
  // The endpoint checks each signature; the order of arrival is not promised, as at Stripe.
  expect(endpoint.types.toSorted()).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'refund.created',
  ])
  const succeeded = endpoint.received.find(({ type }) => type === 'payment_intent.succeeded')
  expect(succeeded).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    request: { id: expect.stringMatching(/^req_/) },
    data: { object: { id, status: 'succeeded', amount_received: 24_999 } },
  })
})

test('an endpoint is sent the kinds of event that it is subscribed to, and no others', async () => {
  await using endpoint = await aWebhookEndpoint()
  const webhookEvents = ['payment_intent.succeeded', 'refund.created']
  await using running = await aSimulator({ webhookUrl: endpoint.url, webhookEvents })
  await aRefundedOrder(running)
  await running.simulator.webhooksIdle()
  expect(endpoint.types.toSorted()).toEqual(webhookEvents)
})

test('delivery to a failing endpoint is retried until it responds with 2xx', async () => {
  await using endpoint = await aWebhookEndpoint([500, 302, 400])
  await using running = await aSimulator({ webhookUrl: endpoint.url, ...quick })
  await anIntent(running)
  await running.simulator.webhooksIdle()
  expect(endpoint.attempts).toEqual([500, 302, 400, 200])
  expect(endpoint.types).toEqual(['payment_intent.created'])
})

test('delivery is given up after the last retry, and logged', async () => {
  const messages: string[] = []
  await using endpoint = await aWebhookEndpoint([500, 500, 500, 500])
  await using running = await aSimulator({
    webhookUrl: endpoint.url,
    ...quick,
    log: (message) => messages.push(message),
  })
  await anIntent(running)
  await running.simulator.webhooksIdle()
  expect(endpoint.received).toEqual([])
  expect(messages).toEqual([expect.stringMatching(/gave up on webhook evt_\w+ after 4 attempts/)])
})

test('held webhooks are delivered when released, and can be resent', async () => {
  await using endpoint = await aWebhookEndpoint()
  await using running = await aSimulator({ webhookUrl: endpoint.url })
  running.simulator.holdWebhooks()
  const { id } = await anIntent(running)
  await running.simulator.pay(id)
  expect(endpoint.received).toEqual([])
  await running.simulator.releaseWebhooks()
  expect(endpoint.types.toSorted()).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
  const [event] = running.simulator.events('payment_intent.succeeded')
  expect(await running.simulator.resendWebhook(event?.id ?? '')).toBe(200)
  expect(endpoint.received).toHaveLength(3)
})

test('events can be read, filtered and signed by hand', async () => {
  await using running = await aSimulator()
  const id = await aRefundedOrder(running)
  const paid = await running.stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(paid.data).toMatchObject([{ data: { object: { id } }, pending_webhooks: 0 }])
  const eventId = paid.data[0]?.id ?? ''
  expect(await running.stripe.events.retrieve(eventId)).toMatchObject({ id: eventId })
  const both = await running.stripe.events.list({ types: ['refund.created', 'charge.refunded'] })
  expect(both.data).toHaveLength(2)
  const { payload, signature } = running.simulator.signWebhook(eventId)
  const event = await Stripe.webhooks.constructEventAsync(payload, signature, WEBHOOK_SECRET)
  expect(event.id).toBe(eventId)
})

test('an endpoint named later gets the events from then on', async () => {
  await using endpoint = await aWebhookEndpoint()
  await using running = await aSimulator()
  await anIntent(running)
  running.simulator.setWebhookUrl(endpoint.url)
  const { id } = await anIntent(running)
  await running.simulator.webhooksIdle()
  expect(endpoint.received).toMatchObject([{ data: { object: { id } } }])
})
