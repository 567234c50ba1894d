import { expect, test } from 'vitest'
import { aSimulator, anIntent } from './harness.fixture.ts'

test('a domain is registered once, and found by its name', async () => {
  await using running = await aSimulator()
  const { paymentMethodDomains } = running.stripe
  const name = 'shop.hazelwick.example'
  expect((await paymentMethodDomains.list({ domain_name: name })).data).toEqual([])
  const { id } = await paymentMethodDomains.create({ domain_name: name })
  expect((await paymentMethodDomains.create({ domain_name: name })).id).toBe(id)
  await paymentMethodDomains.create({ domain_name: 'other.example' })
  const { data } = await paymentMethodDomains.list({ domain_name: name })
  expect(data).toMatchObject([{ id, enabled: true, apple_pay: { status: 'active' } }])
})

test.each([
  ['apple_pay', { type: 'card', card: { wallet: { type: 'apple_pay' } } }],
  ['google_pay', { type: 'card', card: { wallet: { type: 'google_pay' } } }],
  ['link', { type: 'link', link: { country: 'GB' } }],
])('%s pays, and its charge names it', async (wallet, payment_method_details) => {
  await using running = await aSimulator()
  const { id } = await anIntent(running, { allowed_payment_method_types: ['card', 'link'] })
  await running.simulator.pay(id, wallet)
  const paid = await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { payment_method_details } })
})
