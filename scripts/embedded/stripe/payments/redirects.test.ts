import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulator, anIntent, errorOf, type Running } from '../harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator({ refundMs: 10 })
})
afterAll(() => running.simulator.close())

const RETURN_URL = 'https://hazelwick.example/shop/paypal-return'

describe.each(['paypal', 'pay_by_bank', 'klarna'])('%s', (type) => {
  const decide = async (decision: 'decline' | 'payLater' | 'failRefunds' | 'refuse') => {
    const { id } = await anIntent(running)
    const intent = await running.simulator.pay(id, type, { decision })
    const events = () =>
      running.simulator
        .events()
        .filter(({ data }) => data.object.id === id)
        .map((event) => event.type)
    return { id, intent, events }
  }

  test('has details of its own on its charge', async () => {
    const { id } = await anIntent(running, { allowed_payment_method_types: [type] })
    await running.simulator.pay(id, type)
    const paid = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { type, [type]: expect.any(Object) } },
    })
  })

  test.each([
    ['refuse', 'payment_intent_authentication_failure'],
    ['decline', 'payment_method_provider_decline'],
  ] as const)('is not paid after “%s”, and can be tried again', async (decision, code) => {
    const { id, intent } = await decide(decision)
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    })
    expect(await running.simulator.pay(id, type)).toMatchObject({ status: 'succeeded' })
  })

  test('is processing until its money comes, and can be neither cancelled nor paid again', async () => {
    const { id, intent, events } = await decide('payLater')
    expect(intent).toMatchObject({ status: 'processing', amount_received: 0 })
    const { stripe } = running
    for (const refused of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: RETURN_URL }),
    ]) {
      expect((await errorOf(refused)).code).toBe('payment_intent_unexpected_state')
    }
    expect(await running.simulator.endProcessing(id)).toMatchObject({ status: 'succeeded' })
    expect(events().slice(-2)).toEqual(['payment_intent.processing', 'payment_intent.succeeded'])
  })

  test('is declined after all', async () => {
    const { id } = await decide('payLater')
    const declined = await running.simulator.endProcessing(id, false)
    expect(declined).toMatchObject({ status: 'requires_payment_method', amount_received: 0 })
    expect(await running.simulator.endProcessing(id)).toEqual(declined)
  })

  test('fails its refunds when asked to', async () => {
    const { id } = await decide('failRefunds')
    const refund = await running.stripe.refunds.create({ payment_intent: id })
    await expect
      .poll(async () => (await running.stripe.refunds.retrieve(refund.id)).status)
      .toBe('failed')
  })
})

test('Klarna needs the payer’s email address', async () => {
  const { id } = await anIntent(running)
  const confirm = running.stripe.paymentIntents.confirm(id, {
    payment_method_data: { type: 'klarna' },
    return_url: RETURN_URL,
  })
  expect((await errorOf(confirm)).param).toBe('payment_method_data[billing_details][email]')
})

test('money that comes later comes after a restart too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-'))
  let id: string
  {
    await using before = await aSimulator({ dataDir })
    id = (await anIntent(before)).id
    await before.simulator.pay(id, 'pay_by_bank', { decision: 'payLater' })
  }
  await using after = await aSimulator({ dataDir, processingMs: 10 })
  await expect
    .poll(async () => (await after.stripe.paymentIntents.retrieve(id)).status)
    .toBe('succeeded')
  await rm(dataDir, { recursive: true })
})
