import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClock, type Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { resumeRefunds } from './resume-refunds.ts'

let shop: OwnShop
let admin: Caller
beforeAll(async () => {
  shop = await ownShop()
  admin = (await anAdmin(shop.deps)).call
})
afterAll(() => shop[Symbol.asyncDispose]())

const resumeAfter = (hours: number) => {
  const clock = aClock()
  clock.forward(hours * 60)
  return resumeRefunds({ ...shop.deps, clock })
}

/** A refund without a response; with `after` it was made all the same. */
async function anUnansweredRefund({ after }: { after: boolean }) {
  const order = await anOrder(shop)
  shop.simulator.fail({ path: '/v1/refunds', status: 500, after, shouldRetry: false })
  const refund = admin.order.refund({ id: order.id, idempotencyKey: randomUUID() })
  await expect(refund).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  return {
    ...order,
    status: async () =>
      (await shop.deps.db.refund.findFirstOrThrow({ where: { orderId: order.id } })).status,
    discrepancy: () => shop.deps.db.paymentFinding.findFirst({ where: { orderId: order.id } }),
  }
}

/** After a day the provider has discarded the key: sent again, it would be another refund. */
async function forgetKeys() {
  const day = 24 * 3_600_000
  await shop.deps.db.refund.updateMany({
    where: { status: 'pending' },
    data: { createdAt: new Date(Date.now() - day), idempotencyKey: randomUUID() },
  })
}

test('an interrupted refund is resumed within the day, with its own key', async () => {
  const order = await anUnansweredRefund({ after: true })
  expect(await resumeAfter(1)).toEqual({ resumed: 1 })
  expect(await order.status()).toBe('succeeded')
  expect(order.refundedAmounts()).toEqual([20_000])
})

test('a refund that was made, and whose key has expired, is found and booked', async () => {
  const order = await anUnansweredRefund({ after: true })
  await forgetKeys()
  expect(await resumeAfter(0)).toEqual({ resumed: 1 })
  expect(await order.status()).toBe('succeeded')
  expect(order.refundedAmounts()).toEqual([20_000])
})

test('one that failed at the bank meanwhile is found and reversed', async () => {
  const order = await anUnansweredRefund({ after: true })
  const refund = shop.simulator.refunds().find((one) => one.payment_intent === order.intentId)
  await shop.simulator.failRefund(refund?.id ?? '')
  await forgetKeys()
  await resumeAfter(0)
  expect(await order.status()).toBe('failed')
  expect(await order.discrepancy()).toMatchObject({ kind: 'refundFailed', resolvedAt: null })
})

test('a refund that was never made is made, once', async () => {
  const order = await anUnansweredRefund({ after: false })
  await forgetKeys()
  await Promise.all([resumeAfter(0), resumeAfter(0)])
  expect(await order.status()).toBe('succeeded')
  expect(order.refundedAmounts()).toEqual([20_000])
})

test("when the provider's list is ambiguous, the refund stays reserved and staff get instructions", async () => {
  const order = await anUnansweredRefund({ after: false })
  const { payments, db } = shop.deps
  const { intentId } = order
  const other = await payments.refund({ intentId, amountPence: 20_000, key: 'by hand' })
  await forgetKeys()
  expect(await resumeAfter(0)).toEqual({ resumed: 0 })
  await resumeAfter(0)
  expect(await order.status()).toBe('pending')
  const discrepancy = await order.discrepancy()
  expect(discrepancy).toMatchObject({
    kind: 'refundUnclear',
    detail: expect.stringContaining(other.id),
  })

  // Staff set the refund's id in its metadata at the provider.
  const { id } = await db.refund.findFirstOrThrow({ where: { orderId: order.id } })
  await markAtProvider(other.id, id)
  expect(await resumeAfter(0)).toEqual({ resumed: 1 })
  expect(await order.status()).toBe('succeeded')
  expect(await order.discrepancy()).toMatchObject({ resolvedAt: expect.any(Date) })
})

async function markAtProvider(refundId: string, own: string) {
  await fetch(`${shop.simulator.url}/v1/refunds/${refundId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.deps.config.stripe.secretKey}` },
    body: new URLSearchParams({ 'metadata[refundId]': own }),
  })
}

test('afterwards the books balance with those of the provider', async () => {
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
})
