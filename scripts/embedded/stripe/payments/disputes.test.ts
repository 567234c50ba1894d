import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSimulator, anIntent, errorOf, type Running } from '../harness.fixture.ts'

let running: Running
beforeAll(async () => {
  running = await aSimulator()
})
afterAll(() => running.simulator.close())

async function aPayment(card: string) {
  const { id } = await anIntent(running, { amount: 10_000 })
  await running.simulator.pay(id, card)
  const events = () =>
    running.simulator
      .events()
      .filter(({ data: { object } }) => 'payment_intent' in object && object.payment_intent === id)
  return { id, events, types: () => events().map(({ type }) => type) }
}

const objectOf = (events: ReturnType<Running['simulator']['events']>) =>
  events[0]?.data.object.id ?? ''

test('4000 0000 0000 0259 pays, and is disputed at once', async () => {
  const { id, events, types } = await aPayment('4000000000000259')
  expect(types()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  const dispute = await running.stripe.disputes.retrieve(objectOf(events()))
  expect(dispute).toMatchObject({
    amount: 10_000,
    payment_intent: id,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  const refused = await errorOf(running.stripe.refunds.create({ payment_intent: id }))
  expect(refused).toMatchObject({ statusCode: 400, code: 'charge_disputed' })
})

test('4000 0000 0000 5423 pays, and its bank warns of fraud; it can still be refunded', async () => {
  const { id, events, types } = await aPayment('4000000000005423')
  expect(types()).toEqual(['radar.early_fraud_warning.created'])
  const warning = await running.stripe.radar.earlyFraudWarnings.retrieve(objectOf(events()))
  expect(warning).toMatchObject({ payment_intent: id, actionable: true })
  const refund = await running.stripe.refunds.create({ payment_intent: id })
  expect(refund).toMatchObject({ amount: 10_000, status: 'succeeded' })
})

test('the evidence decides a dispute, as in the test mode of Stripe', async () => {
  const { id, events, types } = await aPayment('4000000000000259')
  const answered = await running.stripe.disputes.update(objectOf(events()), {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  expect(answered.status).toBe('won')
  expect(types().slice(2)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
  expect(await running.stripe.refunds.create({ payment_intent: id })).toMatchObject({
    status: 'succeeded',
  })
})

test('a dispute that the shop accepts is lost, and stays lost', async () => {
  const { id, events } = await aPayment('4000000000000259')
  expect(await running.stripe.disputes.close(objectOf(events()))).toMatchObject({ status: 'lost' })
  expect(await running.simulator.decideDispute(id, 'won')).toMatchObject({ status: 'lost' })
})
