import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { emailContent, writeMessage } from '#server/all-emails.ts'
import { buildApp } from '#server/http/app.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { catchUpOnRefunds } from '../receive-payment-event.ts'
import { checkBooks } from '#server/check-books.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let app: Awaited<ReturnType<typeof buildApp>>
let admin: Caller
beforeAll(async () => {
  shop = await testShop()
  app = await buildApp(shop.deps, shop.log)
  admin = (await anAdmin(shop.deps)).call
  return () => app.close()
})

const aKey = () => ({ idempotencyKey: randomUUID() })

/** An order of £200 with a refund of this amount. */
async function aRefundedOrder(amountPence: number) {
  const order = await anOrder(shop)
  await admin.order.refund({ id: order.id, amountPence, ...aKey() })
  const refunds = () =>
    shop.simulator.refunds().filter((refund) => refund.payment_intent === order.intentId)
  return {
    ...order,
    refunds,
    /** The provider's refund events, as signed webhooks. */
    told: () => {
      const ids = new Set(refunds().map(({ id }) => id))
      return shop.simulator.events().filter(({ data }) => ids.has(data.object.id))
    },
    failRefunds: async () => {
      for (const { id } of refunds()) await shop.simulator.failRefund(id)
    },
    money: async () => {
      const { paymentStatus, refundedPence } = await order.row()
      return { paymentStatus, refundedPence }
    },
    discrepancies: () =>
      shop.deps.db.paymentFinding.findMany({
        where: { orderId: order.id },
        select: { kind: true, detail: true, resolvedAt: true },
      }),
    books: async () =>
      (await checkBooks(shop.deps)).filter(({ detail, id }) => `${id}${detail}`.includes(order.id)),
  }
}

async function deliver({ id }: { id: string }): Promise<void> {
  const { payload, signature } = shop.simulator.signWebhook(id)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/webhooks/stripe'
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
  expect(statusCode).toBe(200)
}

test('a refund that fails at the bank days later is reversed, and recorded for staff', async () => {
  const order = await aRefundedOrder(20_000)
  expect(await order.money()).toEqual({ paymentStatus: 'refunded', refundedPence: 20_000 })
  await order.failRefunds()
  for (const event of order.told()) await deliver(event)
  expect(await order.money()).toEqual({ paymentStatus: 'paid', refundedPence: 0 })
  expect(await order.events()).toEqual(['created', 'paid', 'refunded', 'refundFailed'])
  const detail = 'the refund failed: expired or canceled card'
  expect(await order.discrepancies()).toEqual([{ kind: 'refundFailed', detail, resolvedAt: null }])
  expect(await order.books()).toEqual([])
  const { refunds, refundablePence } = await admin.order.adminDetails({ id: order.id })
  expect(refunds).toMatchObject([{ status: 'failed', amountPence: 20_000 }])
  expect(refundablePence).toBe(20_000)
})

test('a buyer who was told of a refund is told that it failed, and its credit note is taken back', async () => {
  const order = await aRefundedOrder(5000)
  await order.failRefunds()
  await Promise.all([...order.told(), ...order.told()].map(deliver))
  const notes = await shop.deps.db.invoice.findMany({
    where: { orderId: order.id, kind: 'creditNote' },
    orderBy: { number: 'asc' },
  })
  const [credited, back] = notes.map(({ facts }) => invoiceFacts.parse(facts))
  expect(notes).toHaveLength(2)
  expect(back).toMatchObject({
    takesBack: credited?.number,
    totalPence: -5000,
    vatPence: -(credited?.vatPence ?? 0),
  })
  const { email } = await order.row()
  const emails = await shop.deps.db.outboxMail.findMany({
    where: { to: email ?? '', key: { startsWith: 'refund-failed-' } },
  })
  expect(emails).toHaveLength(1)
  const told = await writeMessage(shop.deps, emailContent.parse(emails[0]?.content))
  expect(told?.subject).toMatch(/^Your refund of £50.00 for order HW-\d+ did not go through$/)
  expect(told?.text).toContain(back?.number)
  expect(told?.attachments.map(({ filename }) => filename)).toContain(`${back?.number}.pdf`)
  expect(await order.books()).toEqual([])
})

test('a failed partial refund leaves the other one', async () => {
  const order = await aRefundedOrder(5000)
  await order.failRefunds()
  await admin.order.refund({ id: order.id, amountPence: 3000, ...aKey() })
  for (const event of order.told()) await deliver(event)
  expect(await order.money()).toEqual({
    paymentStatus: 'partiallyRefunded',
    refundedPence: 3000,
  })
})

test('refund events count once, in any order and however often they arrive', async () => {
  const order = await aRefundedOrder(8000)
  await order.failRefunds()
  const told = order.told()
  expect(told.map(({ type }) => type)).toContain('refund.failed')
  for (const event of told.toReversed()) await deliver(event)
  await Promise.all([...told, ...told].map(deliver))
  expect(await order.money()).toEqual({ paymentStatus: 'paid', refundedPence: 0 })
  expect(await order.events()).toEqual(['created', 'paid', 'refunded', 'refundFailed'])
  expect(await order.discrepancies()).toHaveLength(1)
})

test('a failure that arrives before the response to the refund is not undone by it', async () => {
  const order = await anOrder(shop)
  const key = aKey()
  shop.simulator.fail({ path: '/v1/refunds', status: 500, after: true, shouldRetry: false })
  await expect(admin.order.refund({ id: order.id, ...key })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  const refund = shop.simulator.refunds().find((one) => one.payment_intent === order.intentId)
  if (!refund) throw new Error('there is no refund')
  await shop.simulator.failRefund(refund.id)
  const failed = shop.simulator
    .events('refund.failed')
    .find(({ data }) => data.object.id === refund.id)
  if (!failed) throw new Error('there is no event')
  await deliver(failed)
  await expect(admin.order.refund({ id: order.id, ...key })).rejects.toThrow('Payment failed')
  expect(await order.row()).toMatchObject({ paymentStatus: 'paid', refundedPence: 0 })
})

test('the webhook books a refund whose response was lost', async () => {
  const order = await anOrder(shop)
  shop.simulator.fail({ path: '/v1/refunds', status: 500, after: true, shouldRetry: false })
  await expect(admin.order.refund({ id: order.id, ...aKey() })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  const refund = shop.simulator.refunds().find((one) => one.payment_intent === order.intentId)
  const made = shop.simulator
    .events('refund.created')
    .find(({ data }) => data.object.id === refund?.id)
  if (!made) throw new Error('there is no event')
  await deliver(made)
  expect(await order.row()).toMatchObject({ paymentStatus: 'refunded', refundedPence: 20_000 })
})

test('staff refund again: another e-mail and credit note, and the discrepancy is resolved', async () => {
  const order = await aRefundedOrder(20_000)
  await order.failRefunds()
  for (const event of order.told()) await deliver(event)
  await admin.order.refund({ id: order.id, ...aKey() })
  expect(await order.money()).toEqual({ paymentStatus: 'refunded', refundedPence: 20_000 })
  const where = { orderId: order.id, kind: 'creditNote' as const }
  const notes = await shop.deps.db.invoice.findMany({ where, orderBy: { number: 'asc' } })
  const totals = notes.map(({ facts }) => invoiceFacts.parse(facts).totalPence)
  expect(totals).toEqual([20_000, -20_000, 20_000])
  const { email } = await order.row()
  const emails = await shop.deps.db.outboxMail.findMany({ where: { to: email ?? '' } })
  expect(emails.filter(({ key }) => key.startsWith('refunded-'))).toHaveLength(2)
  expect(await order.discrepancies()).toMatchObject([{ resolvedAt: expect.any(Date) }])
  expect(await order.books()).toEqual([])
})

test('a failure without a webhook is detected, once', async () => {
  const order = await aRefundedOrder(6000)
  await order.failRefunds()
  await catchUpOnRefunds(shop.deps, { hours: 1 })
  await catchUpOnRefunds(shop.deps, { hours: 1 })
  expect(await order.money()).toEqual({ paymentStatus: 'paid', refundedPence: 0 })
  expect(await order.discrepancies()).toHaveLength(1)
})

test('an unknown failed refund is recorded too, unless it is of another shop', async () => {
  const order = await anOrder(shop)
  const { payments } = shop.deps
  const refund = await payments.refund({
    intentId: order.intentId,
    amountPence: 700,
    key: `stray-${order.intentId}`,
  })
  await shop.simulator.failRefund(refund.id)
  const elsewhere = { ...shop.deps.config.http, publicOrigin: 'https://elsewhere.example' }
  const config = { ...shop.deps.config, http: elsewhere }
  const own = await ownDiscrepancies(order.id, () =>
    catchUpOnRefunds({ ...shop.deps, config }, { hours: 1 }),
  )
  expect(own).toEqual([])
  await shop.deps.db.paymentEvent.deleteMany({ where: { intentId: order.intentId } })
  const found = await ownDiscrepancies(order.id, () => catchUpOnRefunds(shop.deps, { hours: 1 }))
  expect(found).toMatchObject([{ kind: 'refundFailed', intentId: order.intentId }])
})

async function ownDiscrepancies(orderId: string, work: () => Promise<void>) {
  await work()
  return shop.deps.db.paymentFinding.findMany({ where: { orderId } })
}
