import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aSimulator,
  anIntent,
  cardParams,
  errorOf,
  fromBrowser,
  type Running,
} from '../harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator()
})
afterAll(() => running.simulator.close())

const RETURN_URL = 'https://hazelwick.example/shop/payment-success'

describe('from the server', () => {
  test.each([
    ['pm_card_visa', 'visa'],
    ['pm_card_mastercard', 'mastercard'],
    ['pm_card_amex', 'amex'],
  ])('%s pays', async (payment_method, brand) => {
    const { id } = await anIntent(running)
    const paid = await running.stripe.paymentIntents.confirm(id, {
      payment_method,
      return_url: RETURN_URL,
      expand: ['latest_charge', 'payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 24_999,
      payment_method: { card: { brand } },
      latest_charge: { payment_method_details: { card: { brand } } },
    })
  })

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
  ])('%s is declined as %s', async (payment_method, code, declineCode, message) => {
    const { id } = await anIntent(running)
    const confirm = { payment_method, return_url: RETURN_URL }
    const error = await errorOf(running.stripe.paymentIntents.confirm(id, confirm))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      message,
      payment_intent: { id, status: 'requires_payment_method' },
    })
    expect(error.decline_code).toBe(declineCode)
    const declined = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(declined).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
      last_payment_error: { type: 'card_error', code, message },
      latest_charge: { paid: false, status: 'failed', failure_code: code },
    })
  })

  test('a declined intent can be paid with another card', async () => {
    const { id } = await anIntent(running)
    const declined = await running.simulator.pay(id, '4000000000000002')
    expect(declined.last_payment_error?.decline_code).toBe('generic_decline')
    const paid = await running.simulator.pay(id, '4242424242424242')
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('a payment method set before is used', async () => {
    const intent = await anIntent(running, { payment_method: 'pm_card_visa' })
    expect(intent.status).toBe('requires_confirmation')
    const paid = await running.stripe.paymentIntents.confirm(intent.id, { return_url: RETURN_URL })
    expect(paid).toMatchObject({ status: 'succeeded', payment_method: intent.payment_method })
  })

  test('refuses a confirmation without a payment method', async () => {
    const { id } = await anIntent(running)
    const confirm = running.stripe.paymentIntents.confirm(id, { return_url: RETURN_URL })
    expect((await errorOf(confirm)).message).toMatch(/missing a payment method/)
  })

  test('refuses a payment method of another type', async () => {
    const { id } = await anIntent(running, { allowed_payment_method_types: ['card'] })
    const confirm = running.stripe.paymentIntents.confirm(id, {
      payment_method_data: { type: 'paypal' },
      return_url: RETURN_URL,
    })
    expect((await errorOf(confirm)).message).toMatch(/\(paypal\) is not allowed/)
  })

  test('a second confirmation charges nothing', async () => {
    const { id } = await anIntent(running)
    const confirm = () =>
      running.stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_visa',
        return_url: RETURN_URL,
      })
    const results = await Promise.allSettled([confirm(), confirm(), confirm()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await errorOf(confirm())).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'succeeded' },
    })
    const charges = running.simulator.charges().filter((charge) => charge.payment_intent === id)
    expect(charges).toHaveLength(1)
  })
})

describe('from a browser', () => {
  test('the client secret pays and reads, and shows nothing internal', async () => {
    const { id, client_secret } = await anIntent(running, { metadata: { orderId: 'secret' } })
    const path = `/v1/payment_intents/${id}`
    const paid = await fromBrowser(running, `${path}/confirm`, cardParams(client_secret))
    expect(paid).toMatchObject({ status: 200, body: { id, status: 'succeeded', client_secret } })
    expect(paid.body).not.toHaveProperty('metadata')
    expect(paid.headers.get('access-control-allow-origin')).toBe('*')
    const read = await fromBrowser(running, `${path}?client_secret=${client_secret}&key=pk_test_x`)
    expect(read.body).toEqual(paid.body)
  })

  test('another client secret gives no access', async () => {
    const { id } = await anIntent(running)
    const other = await anIntent(running)
    const path = `/v1/payment_intents/${id}`
    const params = cardParams(other.client_secret)
    for (const refused of [
      await fromBrowser(running, `${path}/confirm`, params),
      await fromBrowser(running, `${path}?client_secret=${other.client_secret}`),
    ]) {
      expect(refused).toMatchObject({
        status: 400,
        body: { error: { code: 'payment_intent_invalid_parameter', param: 'client_secret' } },
      })
    }
  })

  test('the client secret neither cancels nor changes the intent', async () => {
    const { id, client_secret } = await anIntent(running)
    for (const path of [`/v1/payment_intents/${id}/cancel`, `/v1/payment_intents/${id}`]) {
      const refused = await fromBrowser(running, path, { client_secret: client_secret ?? '' })
      expect(refused.status).toBe(401)
    }
  })

  test('allows the preflight of any origin', async () => {
    const response = await fetch(`${running.simulator.url}/v1/payment_intents/pi_1/confirm`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,stripe-version',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization,stripe-version',
    )
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ number: '12' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ exp_month: '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ exp_year: '20' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('refuses the card details %j', async (card, code, message) => {
    const { id, client_secret } = await anIntent(running)
    const path = `/v1/payment_intents/${id}/confirm`
    const refused = await fromBrowser(running, path, cardParams(client_secret, card))
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, message } },
    })
    expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: null,
    })
  })

  test('a real card is declined', async () => {
    const { id, client_secret } = await anIntent(running)
    const params = cardParams(client_secret, { number: '4111 1111 1111 1111' })
    const refused = await fromBrowser(running, `/v1/payment_intents/${id}/confirm`, params)
    expect(refused.status).toBe(402)
    expect(refused.body).toMatchObject({ error: { decline_code: 'test_mode_live_card' } })
  })
})
