import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulator, anIntent, cardParams, fromBrowser, type Running } from '../harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator()
})
afterAll(() => running.simulator.close())

const RETURN_URL = 'http://localhost:3000/shop/paypal-return?paymentId=pi_x&PayerID=abc'

async function payPal() {
  const { id } = await anIntent(running, { description: '<b>Sofa</b>' })
  const asking = await running.stripe.paymentIntents.confirm(id, {
    payment_method_data: { type: 'paypal' },
    return_url: RETURN_URL,
  })
  expect(asking).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
  })
  return { id, url: asking.next_action?.redirect_to_url?.url ?? '' }
}

async function decide(url: string, decision: 'approve' | 'refuse') {
  const body = new URLSearchParams({ decision })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return { status: response.status, back: new URL(response.headers.get('location') ?? '') }
}

test('PayPal asks for approval, pays, and returns to the shop', async () => {
  const { id, url } = await payPal()
  const page = await (await fetch(url)).text()
  expect(page).toContain('£249.99')
  expect(page).toMatch(/>Approve<\/button>[\s\S]*>Cancel<\/button>/)
  expect(page).not.toContain('<b>Sofa')

  const { status, back } = await decide(url, 'approve')
  expect(status).toBe(303)
  expect(back.pathname).toBe('/shop/paypal-return')
  const paid = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(Object.fromEntries(back.searchParams)).toEqual({
    paymentId: 'pi_x',
    PayerID: 'abc',
    payment_intent: id,
    payment_intent_client_secret: paid.client_secret,
    redirect_status: 'succeeded',
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    next_action: null,
    latest_charge: {
      payment_method_details: {
        type: 'paypal',
        paypal: { payer_id: expect.any(String), payer_email: expect.stringContaining('@') },
      },
    },
  })
})

test('a cancelled PayPal payment can be tried again', async () => {
  const { id, url } = await payPal()
  const { back } = await decide(url, 'refuse')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect(await running.simulator.pay(id, 'paypal')).toMatchObject({ status: 'succeeded' })
})

test('approving twice pays once and returns to the shop both times', async () => {
  const { id, url } = await payPal()
  const answers = await Promise.all([decide(url, 'approve'), decide(url, 'approve')])
  for (const { back } of answers) {
    expect(back.searchParams.get('redirect_status')).toBe('succeeded')
  }
  const charges = running.simulator.charges().filter((charge) => charge.payment_intent === id)
  expect(charges).toHaveLength(1)
  const { back } = await decide(url, 'refuse')
  expect(back.searchParams.get('redirect_status')).toBe('succeeded')
})

test('an approval after the intent was cancelled pays nothing', async () => {
  const { id, url } = await payPal()
  await running.stripe.paymentIntents.cancel(id)
  const { back } = await decide(url, 'approve')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'canceled',
    amount_received: 0,
  })
})

test('the page of an earlier attempt does not affect a later one', async () => {
  const { id, url } = await payPal()
  await running.simulator.pay(id, 'paypal', { approve: undefined })
  const { back } = await decide(url, 'approve')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_action',
  })
})

async function threeDSecure(number: string) {
  const { id, client_secret } = await anIntent(running)
  const params = cardParams(client_secret, { number })
  const { body } = await fromBrowser(running, `/v1/payment_intents/${id}/confirm`, params)
  expect(body).toMatchObject({
    status: 'requires_action',
    next_action: { redirect_to_url: { url: expect.stringContaining('/authorize/') } },
  })
  const intent = await running.stripe.paymentIntents.retrieve(id)
  return { id, url: intent.next_action?.redirect_to_url?.url ?? '' }
}

test('a completed 3-D Secure authentication pays', async () => {
  const { id, url } = await threeDSecure('4000 0025 0000 3155')
  const page = await (await fetch(url)).text()
  expect(page).toMatch(/>Complete authentication<[\s\S]*>Fail authentication</)
  const { back } = await decide(url, 'approve')
  expect(back.href).toContain('http://localhost:3000/shop/payment-success?payment_intent=')
  const paid = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: {
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    },
  })
})

test('a failed 3-D Secure authentication does not pay', async () => {
  const { id, url } = await threeDSecure('4000002500003155')
  const { back } = await decide(url, 'refuse')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      message: expect.stringMatching(/^We are unable to authenticate your payment method/),
    },
  })
})

test('a card can be declined after its authentication', async () => {
  const { id, url } = await threeDSecure('4000008400001629')
  const { back } = await decide(url, 'approve')
  expect(back.searchParams.get('redirect_status')).toBe('failed')
  expect(await running.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'generic_decline' },
  })
})

test('a made-up page is 404, a receipt shows what was paid', async () => {
  expect((await fetch(`${running.simulator.url}/authorize/pa_nonce_x`)).status).toBe(404)
  const { id } = await anIntent(running)
  await running.simulator.pay(id)
  const paid = running.simulator.charges().find((charge) => charge.payment_intent === id)
  expect(await (await fetch(paid?.receipt_url ?? '')).text()).toContain('Paid: £249.99.')
})
