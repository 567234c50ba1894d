import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulator, anIntent, errorOf, type Running } from '../harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator({ refundMs: 100 })
})
afterAll(() => running.simulator.close())

async function aPaidIntent() {
  const { id } = await anIntent(running, { amount: 10_000 })
  await running.simulator.pay(id)
  return id
}

test('a refund without an amount pays everything back', async () => {
  const payment_intent = await aPaidIntent()
  const refund = await running.stripe.refunds.create({
    payment_intent,
    reason: 'requested_by_customer',
    metadata: { orderId: 'order-1' },
    expand: ['charge'],
  })
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 10_000,
    currency: 'gbp',
    status: 'succeeded',
    reason: 'requested_by_customer',
    payment_intent,
    metadata: { orderId: 'order-1' },
    charge: { amount_refunded: 10_000, refunded: true },
  })
  expect(await running.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id })
  const again = await errorOf(running.stripe.refunds.create({ payment_intent }))
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
})

test('parts are refunded up to what was paid, and listed', async () => {
  const payment_intent = await aPaidIntent()
  const first = await running.stripe.refunds.create({ payment_intent, amount: 4000 })
  const tooMuch = await errorOf(running.stripe.refunds.create({ payment_intent, amount: 6001 }))
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (£60.01) is greater than unrefunded amount on charge (£60.00)',
  })
  const charge = typeof first.charge === 'string' ? first.charge : ''
  expect(await running.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 4000,
    refunded: false,
  })
  const second = await running.stripe.refunds.create({ payment_intent, amount: 6000 })
  expect(await running.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true })
  const listed = await running.stripe.refunds.list({ payment_intent })
  expect(listed.data.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('concurrent refunds never exceed what was paid', async () => {
  const payment_intent = await aPaidIntent()
  const asked = Array.from({ length: 5 }, () =>
    running.stripe.refunds.create({ payment_intent, amount: 4000 }),
  )
  const results = await Promise.allSettled(asked)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('an unpaid intent has nothing to refund', async () => {
  const { id } = await anIntent(running)
  const error = await errorOf(running.stripe.refunds.create({ payment_intent: id }))
  expect(error.message).toBe(
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
  )
})

test.each([
  [{ amount: 0 }, 'amount'],
  [{ payment_intent: 'pi_unknown' }, 'payment_intent'],
])('refuses %j', async (params, param) => {
  const payment_intent = await aPaidIntent()
  const error = await errorOf(running.stripe.refunds.create({ payment_intent, ...params }))
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', param })
})

/** A refund of a payment with a card that decides the outcome of refunds. */
async function aRefundBy(card: string) {
  const { id: payment_intent } = await anIntent(running, { amount: 10_000 })
  await running.simulator.pay(payment_intent, card)
  const refund = await running.stripe.refunds.create({ payment_intent, amount: 4000 })
  return { refund, payment_intent }
}

async function untilEnded(id: string, status: string) {
  await expect
    .poll(async () => (await running.stripe.refunds.retrieve(id)).status, { timeout: 5000 })
    .toBe(status)
}

test('a refund to 4000 0000 0000 5126 fails later, and its money can be refunded again', async () => {
  const { refund, payment_intent } = await aRefundBy('4000000000005126')
  expect(refund.status).toBe('succeeded')
  await untilEnded(refund.id, 'failed')
  expect(await running.stripe.refunds.retrieve(refund.id)).toMatchObject({
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  })
  const about = running.simulator.events().filter(({ data }) => data.object.id === refund.id)
  expect(about.map(({ type }) => type)).toEqual([
    'refund.created',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ])
  const again = await running.stripe.refunds.create({ payment_intent, expand: ['charge'] })
  expect(again).toMatchObject({ amount: 10_000, charge: { refunded: true } })
})

test('a refund to 4000 0000 0000 7726 is pending first and succeeds later', async () => {
  const { refund } = await aRefundBy('4000000000007726')
  expect(refund.status).toBe('pending')
  await untilEnded(refund.id, 'succeeded')
})

test('a pending refund ends after a restart too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-'))
  let id: string
  {
    await using before = await aSimulator({ dataDir, refundMs: 60_000 })
    const intent = await anIntent(before)
    await before.simulator.pay(intent.id, '4000000000005126')
    id = (await before.stripe.refunds.create({ payment_intent: intent.id })).id
  }
  await using after = await aSimulator({ dataDir, refundMs: 10 })
  await expect.poll(async () => (await after.stripe.refunds.retrieve(id)).status).toBe('failed')
  await rm(dataDir, { recursive: true })
})
