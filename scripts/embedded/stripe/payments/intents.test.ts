import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSimulator, anIntent, errorOf, type Running } from '../harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator()
})
afterAll(() => running.simulator.close())

const RETURN_URL = 'https://hazelwick.example/shop/payment-success'

describe('creating', () => {
  test('a new intent waits for a payment method', async () => {
    const intent = await anIntent(running, {
      metadata: { orderId: 'order-1' },
      description: 'Oak table',
      receipt_email: 'ada@hazelwick.example',
      automatic_payment_methods: { enabled: true },
    })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 24_999,
      amount_received: 0,
      currency: 'gbp',
      status: 'requires_payment_method',
      livemode: false,
      metadata: { orderId: 'order-1' },
      description: 'Oak table',
      receipt_email: 'ada@hazelwick.example',
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      payment_method_types: ['card', 'link', 'paypal', 'pay_by_bank', 'klarna'],
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
    })
    expect(intent.id).toMatch(/^pi_\w{24}$/)
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
  })

  test('with `confirm` it pays at once, and the charge can be expanded', async () => {
    const intent = await anIntent(running, {
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: RETURN_URL,
      expand: ['latest_charge'],
    })
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 24_999,
      latest_charge: {
        object: 'charge',
        paid: true,
        amount_captured: 24_999,
        amount_refunded: 0,
        payment_intent: intent.id,
        payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      },
    })
  })

  test.each([
    [{ amount: 29 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    [{ currency: '' }, 'parameter_missing', 'currency'],
    [
      { return_url: 'javascript:alert(1)', confirm: true, payment_method: 'pm_card_visa' },
      'url_invalid',
      'return_url',
    ],
    [{ customer: 'cus_1' }, 'parameter_unknown', 'customer'],
  ])('refuses %j', async (params, code, param) => {
    const error = await errorOf(anIntent(running, params))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param })
  })

  test('confirming needs a return URL unless redirects are ruled out', async () => {
    const paid = { confirm: true, payment_method: 'pm_card_visa' }
    const error = await errorOf(anIntent(running, paid))
    expect(error).toMatchObject({ statusCode: 400, param: 'return_url' })
    const automatic_payment_methods = { enabled: true, allow_redirects: 'never' } as const
    expect(await anIntent(running, { ...paid, automatic_payment_methods })).toMatchObject({
      status: 'succeeded',
      payment_method_types: ['card', 'link'],
    })
    const allowed_payment_method_types = ['card' as const]
    expect(await anIntent(running, { ...paid, allowed_payment_method_types })).toMatchObject({
      status: 'succeeded',
      payment_method_types: ['card'],
    })
  })
})

describe('changing', () => {
  test('merges metadata, deletes empty values and changes the amount', async () => {
    const { id } = await anIntent(running, { metadata: { keep: 'a', drop: 'b' } })
    const changed = await running.stripe.paymentIntents.update(id, {
      amount: 5000,
      metadata: { drop: '', more: 'c' },
    })
    expect(changed).toMatchObject({ amount: 5000, status: 'requires_payment_method' })
    expect(changed.metadata).toEqual({ keep: 'a', more: 'c' })
    expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 5000 })
  })

  test('an amount changed while the payer decides has to be confirmed again', async () => {
    const { id } = await anIntent(running)
    const asking = await running.simulator.pay(id, 'paypal', { approve: undefined })
    const changed = await running.stripe.paymentIntents.update(id, { amount: 100 })
    expect(changed).toMatchObject({ status: 'requires_confirmation', next_action: null })
    const page = asking.next_action?.redirect_to_url?.url ?? ''
    const late = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    })
    expect(late.headers.get('location')).toContain('redirect_status=failed')
    expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 0 })
  })

  test('the amount of a paid intent is fixed, its metadata is not', async () => {
    const { id } = await anIntent(running)
    await running.simulator.pay(id)
    const error = await errorOf(running.stripe.paymentIntents.update(id, { amount: 100 }))
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      param: 'amount',
      payment_intent: { id, status: 'succeeded' },
    })
    const changed = await running.stripe.paymentIntents.update(id, { metadata: { note: 'x' } })
    expect(changed.metadata).toEqual({ note: 'x' })
  })
})

describe('cancelling', () => {
  test('ends an unpaid intent for good', async () => {
    const { id } = await anIntent(running)
    const cancelled = await running.stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'abandoned',
    })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(cancelled.canceled_at).toBeTypeOf('number')
    const confirm = { payment_method: 'pm_card_visa', return_url: RETURN_URL }
    for (const call of [
      running.stripe.paymentIntents.cancel(id),
      running.stripe.paymentIntents.update(id, { amount: 100 }),
      running.stripe.paymentIntents.confirm(id, confirm),
    ]) {
      expect(await errorOf(call)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'canceled' },
      })
    }
  })

  test('refuses a paid intent', async () => {
    const { id } = await anIntent(running)
    await running.simulator.pay(id)
    const error = await errorOf(running.stripe.paymentIntents.cancel(id))
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    })
    expect(error.message).toMatch(/^You cannot cancel this PaymentIntent because it has a status/)
  })
})

describe('finding', () => {
  test('an unknown intent is 404', async () => {
    const error = await errorOf(running.stripe.paymentIntents.retrieve('pi_unknown'))
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_unknown'",
    })
  })

  test('an unknown address is 404', async () => {
    const error = await errorOf(running.stripe.customers.list())
    expect(error).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
    expect(error.message).toMatch(/^Unrecognized request URL \(GET: \/v1\/customers\)/)
  })

  test('lists page from the newest and within the time asked for', async () => {
    await using fresh = await aSimulator()
    const made: string[] = []
    for (let count = 0; count < 7; count += 1) made.unshift((await anIntent(fresh)).id)
    const first = await fresh.stripe.paymentIntents.list({ limit: 5 })
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 5))
    const all: string[] = []
    for await (const { id } of fresh.stripe.paymentIntents.list({ limit: 3 })) all.push(id)
    expect(all).toEqual(made)
    const soon = Math.floor(Date.now() / 1000) + 3600
    const later = await fresh.stripe.paymentIntents.list({ created: { gte: soon } })
    expect(later.data).toEqual([])
    const earlier = await fresh.stripe.paymentIntents.list({ created: { lt: soon } })
    expect(earlier.data).toHaveLength(7)
  })

  test('refuses to expand what is not a reference', async () => {
    const before = running.simulator.intents().length
    const error = await errorOf(anIntent(running, { expand: ['metadata'] }))
    expect(error.message).toBe('This property cannot be expanded (metadata).')
    expect(running.simulator.intents()).toHaveLength(before)
  })
})

test('only the secret key may call', async () => {
  const wrong = await errorOf(running.client('sk_test_another').paymentIntents.list())
  expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  expect(wrong.message).toMatch(/^Invalid API Key provided: sk_test_/)
  const publishable = await errorOf(running.client('pk_test_x').paymentIntents.list())
  expect(publishable).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
  const none = await fetch(`${running.simulator.url}/v1/payment_intents`)
  expect(none.status).toBe(401)
})
