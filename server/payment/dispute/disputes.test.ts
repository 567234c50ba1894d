import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { emailContent, writeMessage } from '#server/all-emails.ts'
import { callAs, testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { checkBooks } from '#server/check-books.ts'
import { catchUpOnRefunds } from '../receive-payment-event.ts'
import { followDispute } from './follow-dispute.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let app: Awaited<ReturnType<typeof buildApp>>
let admin: Caller
let owner: string
beforeAll(async () => {
  shop = await testShop()
  app = await buildApp(shop.deps, shop.log)
  const staff = await anAdmin(shop.deps)
  admin = staff.call
  owner = staff.user.email
  return () => app.close()
})

const aKey = () => ({ idempotencyKey: randomUUID() })

async function deliver(payload: string, signature: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return statusCode
}

/** A paid order of £200 whose payment is disputed, or warned of, as its card says. */
async function anOrderPaidBy(card?: string) {
  const order = await anOrder(shop, { paid: false })
  await shop.simulator.pay(order.intentId, card)
  const { shopper, intentId, id } = order
  await shopper.call.order.capture({ orderId: id, paymentIntentId: intentId })
  const events = () =>
    shop.simulator
      .events()
      .filter(
        ({ type, data: { object } }) =>
          /dispute|fraud/.test(type) &&
          'payment_intent' in object &&
          object.payment_intent === intentId,
      )
  return {
    ...order,
    bankEvents: events,
    disputeId: () => events()[0]?.data.object.id ?? '',
    tell: async () => {
      for (const event of events()) {
        const { payload, signature } = shop.simulator.signWebhook(event.id)
        expect(await deliver(payload, signature)).toBe(200)
      }
    },
    details: () => admin.order.adminDetails({ id }),
    findings: () =>
      shop.deps.db.paymentFinding.findMany({
        where: { intentId },
        select: { kind: true, detail: true, resolvedAt: true },
      }),
    emails: (disputeId: string) =>
      shop.deps.db.outboxMail.findMany({
        where: { to: owner, key: { startsWith: `staff-dispute-${disputeId}` } },
      }),
    books: async () => {
      const { id: paymentId } = await shop.deps.db.payment.findFirstOrThrow({
        where: { orderId: id },
      })
      const found = await checkBooks(shop.deps)
      return found.filter((one) => [id, paymentId].includes(one.id))
    },
  }
}

test('a chargeback is stored, waits in the inbox as late, and is emailed to the owners', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  await order.tell()
  const { payments, refundablePence } = await order.details()
  expect(payments[0]?.disputes).toMatchObject([
    { kind: 'dispute', state: 'open', amountPence: 20_000, reason: 'fraudulent' },
  ])
  expect(refundablePence).toBe(0)
  expect(await order.findings()).toMatchObject([{ kind: 'dispute', resolvedAt: null }])
  const { number } = await order.row()
  const { items } = await admin.inbox.list({ search: `HW-${number}` })
  expect(items).toMatchObject([
    { kind: 'payment', about: 'Payment disputed', urgency: 'late', orderNumber: number },
  ])
  const emails = await order.emails(order.disputeId())
  expect(emails).toHaveLength(1)
  const told = await writeMessage(shop.deps, emailContent.parse(emails[0]?.content))
  expect(told?.subject).toBe(`Disputed payment: order HW-${number}`)
  expect(told?.text).toMatch(
    /^Order HW-\d+: the customer’s bank is disputing £200.00 \(fraudulent\).*Respond in Stripe by/ms,
  )
  expect(await order.events()).toEqual(['created', 'paid', 'disputed'])
  expect(await order.books()).toEqual([])
})

test('a chargeback counts once, in any order and however often its events arrive', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  await shop.simulator.decideDispute(order.intentId, 'lost')
  const signed = order.bankEvents().map(({ id }) => shop.simulator.signWebhook(id))
  const both = [...signed.toReversed(), ...signed]
  await Promise.all(both.map(({ payload, signature }) => deliver(payload, signature)))
  expect(await order.findings()).toHaveLength(1)
  const disputed = await shop.deps.db.orderEvent.count({
    where: { orderId: order.id, type: 'disputed' },
  })
  expect(disputed).toBe(1)
  expect(await order.books()).toEqual([])
})

test('refunding a disputed payment is refused in words, and nothing is sent to the provider', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  await order.tell()
  await expect(
    admin.order.refund({ id: order.id, amountPence: 500, ...aKey() }),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/^This payment is disputed with the bank/),
  })
  expect(order.refundedAmounts()).toEqual([])
})

test('a lost dispute is money gone: not refundable, and no revenue', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  await order.tell()
  const before = (await admin.order.figures({ days: 7 })).period.revenuePence
  await shop.simulator.decideDispute(order.intentId, 'lost')
  await order.tell()
  expect((await admin.order.figures({ days: 7 })).period.revenuePence).toBe(before - 20_000)
  await expect(admin.order.refund({ id: order.id, ...aKey() })).rejects.toThrow(/disputed/)
  expect(await order.findings()).toMatchObject([
    { resolvedAt: null, detail: 'the dispute over £200.00 was lost: the money is gone' },
  ])
  expect(await order.books()).toEqual([])
})

test('a dispute that was won is resolved, and the payment can be refunded again', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  await order.tell()
  await shop.simulator.decideDispute(order.intentId, 'won')
  await order.tell()
  expect(await order.findings()).toMatchObject([{ resolvedAt: expect.any(Date) }])
  const answer = await admin.order.refund({ id: order.id, ...aKey() })
  expect(answer.amountPence).toBe(20_000)
  expect(await order.books()).toEqual([])
})

test('an earlier state that is read late does not open a decided dispute again', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  const id = order.disputeId()
  const opened = await shop.deps.payments.findDispute(id)
  await shop.simulator.decideDispute(order.intentId, 'lost')
  await order.tell()
  const payments = { ...shop.deps.payments, findDispute: vi.fn().mockResolvedValue(opened) }
  await followDispute({ ...shop.deps, payments }, id)
  const { payments: paid } = await order.details()
  expect(paid[0]?.disputes).toMatchObject([{ state: 'lost' }])
  expect(await order.books()).toEqual([])
})

test('a refund and a dispute at once never give the money twice', async () => {
  const order = await anOrderPaidBy()
  let disputed = false
  const failPoint = async (step: string) => {
    if (step !== 'refund reserved' || disputed) return
    disputed = true
    await shop.simulator.dispute(order.intentId)
    await order.tell()
  }
  const { user } = await anAdmin(shop.deps)
  const call = callAs({ ...shop.deps, failPoint }, user)
  await expect(call.order.refund({ id: order.id, ...aKey() })).rejects.toThrow('Payment failed')
  expect(order.refundedAmounts()).toEqual([])
  expect(await order.row()).toMatchObject({ refundedPence: 0, paymentStatus: 'paid' })
  expect(await order.books()).toEqual([])
})

test('a disputed order can be rejected: its stock returns, and no refund is made', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  await order.tell()
  const answer = await admin.order.setStatus({ id: order.id, status: 'rejected' })
  expect(answer).toEqual({ status: 'rejected', refund: null })
  const content = {
    kind: 'orderMoved',
    orderId: order.id,
    status: 'rejected',
    reason: '',
  } as const
  const told = await writeMessage(shop.deps, content)
  expect(told?.text).toMatch(/your bank decides on your refund/)
  expect(await order.books()).toEqual([])
})

test('an early fraud warning warns before sending, and the payment can still be refunded', async () => {
  const order = await anOrderPaidBy('4000000000005423')
  await order.tell()
  const { payments, refundablePence } = await order.details()
  expect(payments[0]?.disputes).toMatchObject([{ kind: 'fraudWarning', state: 'inquiry' }])
  expect(refundablePence).toBe(20_000)
  expect(await order.findings()).toMatchObject([{ kind: 'fraudWarning', resolvedAt: null }])
  expect(await order.emails(order.disputeId())).toHaveLength(1)
})

test('a dispute whose webhook was lost is found by the job', async () => {
  const order = await anOrderPaidBy('4000000000000259')
  await catchUpOnRefunds(shop.deps, { hours: 1 })
  expect(await order.findings()).toMatchObject([{ kind: 'dispute' }])
})

test('an event of other software on the same account is answered with 200', async () => {
  const order = await anOrderPaidBy()
  const event = shop.simulator
    .events('payment_intent.succeeded')
    .find(({ data }) => data.object.id === order.intentId)
  const intent = { id: 'pi_of_others', object: 'payment_intent' }
  const foreign = { ...event, id: `evt_${randomUUID()}`, data: { object: intent } }
  expect(await deliver(...sign(foreign))).toBe(200)
  const dispute = { id: 'du_of_others', object: 'dispute', payment_intent: null }
  const other = {
    ...foreign,
    id: `evt_${randomUUID()}`,
    type: 'charge.dispute.created',
    data: { object: dispute },
  }
  expect(await deliver(...sign(other))).toBe(200)
})

function sign(event: object): [string, string] {
  const payload = JSON.stringify(event)
  const time = Math.floor(Date.now() / 1000)
  const { webhookSecret } = shop.deps.config.stripe
  const digest = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex')
  return [payload, `t=${time},v1=${digest}`]
}
