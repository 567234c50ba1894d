import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
let actor: Awaited<ReturnType<typeof anAdmin>>['user']
beforeAll(async () => {
  shop = await testShop()
  const staff = await anAdmin(shop.deps)
  admin = staff.call
  actor = staff.user
})
afterEach(() => shop.simulator.clearFaults())

const aKey = () => ({ idempotencyKey: randomUUID() })

test('a part is refunded, then the rest', async () => {
  const { id, row, refundedAmounts } = await anOrder(shop)
  expect(
    await admin.order.refund({ id, amountPence: 4999, reason: 'Scratched', ...aKey() }),
  ).toEqual({
    amountPence: 4999,
    loweredPence: 0,
    refundedPence: 4999,
    refundablePence: 15_001,
    paymentStatus: 'partiallyRefunded',
  })
  expect(await admin.order.refund({ id, ...aKey() })).toEqual({
    amountPence: 15_001,
    loweredPence: 0,
    refundedPence: 20_000,
    refundablePence: 0,
    paymentStatus: 'refunded',
  })
  expect(refundedAmounts().toSorted((a, b) => a - b)).toEqual([4999, 15_001])
  expect(await row()).toMatchObject({ status: 'confirmed', refundedPence: 20_000 })
})

test('a fully refunded order cannot move any more', async () => {
  const { id } = await anOrder(shop)
  await admin.order.refund({ id, ...aKey() })
  await expect(admin.order.setStatus({ id, status: 'inShipping' })).rejects.toThrow(
    'This order is refunded and can no longer be changed.',
  )
})

test('more than the refundable amount is refused', async () => {
  const { id, refundedAmounts } = await anOrder(shop)
  await admin.order.refund({ id, amountPence: 15_000, ...aKey() })
  await expect(admin.order.refund({ id, amountPence: 5001, ...aKey() })).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { code: 'REFUND_TOO_LARGE', facts: { refundablePence: 5000 } },
  })
  expect(refundedAmounts()).toEqual([15_000])
})

test('two concurrent refunds never exceed what was paid', async () => {
  const { id, row, refundedAmounts } = await anOrder(shop)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => admin.order.refund({ id, amountPence: 8000, ...aKey() })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(refundedAmounts()).toEqual([8000, 8000])
  expect(await row()).toMatchObject({ refundedPence: 16_000, paymentStatus: 'partiallyRefunded' })
})

test('the same key again, also concurrently, refunds once', async () => {
  const { id, row, refundedAmounts } = await anOrder(shop)
  const key = aKey()
  await Promise.all([1, 2, 3].map(() => admin.order.refund({ id, amountPence: 5000, ...key })))
  expect(refundedAmounts()).toEqual([5000])
  expect(await row()).toMatchObject({ refundedPence: 5000 })
})

test('the same key with another amount is refused', async () => {
  const { id } = await anOrder(shop)
  const key = aKey()
  await admin.order.refund({ id, amountPence: 5000, ...key })
  await expect(admin.order.refund({ id, amountPence: 6000, ...key })).rejects.toMatchObject({
    cause: { code: 'KEY_REUSED' },
  })
})

test('an unpaid order has nothing to refund', async () => {
  const { id } = await anOrder(shop, { paid: false })
  await expect(admin.order.refund({ id, amountPence: 1, ...aKey() })).rejects.toMatchObject({
    cause: { facts: { refundablePence: 0 } },
  })
  await expect(admin.order.refund({ id, ...aKey() })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a refused refund releases its reserved amount, and the timeline shows it', async () => {
  const { id, events, refundedAmounts } = await anOrder(shop)
  shop.simulator.fail({ path: '/v1/refunds', status: 400 })
  await expect(admin.order.refund({ id, ...aKey() })).rejects.toThrow('Payment failed')
  expect(await events()).toEqual(['created', 'paid', 'refundFailed'])
  await admin.order.refund({ id, amountPence: 20_000, ...aKey() })
  expect(refundedAmounts()).toEqual([20_000])
})

test('after a lost response the amount stays reserved until a retry with the same key', async () => {
  const { id, refundedAmounts } = await anOrder(shop)
  const key = aKey()
  shop.simulator.fail({ path: '/v1/refunds', status: 500, after: true, shouldRetry: false })
  await expect(admin.order.refund({ id, ...key })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  await expect(admin.order.refund({ id, amountPence: 1, ...aKey() })).rejects.toMatchObject({
    cause: { code: 'REFUND_TOO_LARGE' },
  })
  expect(await admin.order.refund({ id, ...key })).toMatchObject({ refundedPence: 20_000 })
  expect(refundedAmounts()).toEqual([20_000])
})

test('the audit shows who refunded how much', async () => {
  const { id, audit } = await anOrder(shop)
  await admin.order.refund({ id, amountPence: 5000, ...aKey() })
  expect(await audit()).toMatchObject([
    {
      actorId: actor.id,
      actorName: actor.userName,
      action: 'refunded',
      before: { refundedPence: 0, paymentStatus: 'paid' },
      after: { refundedPence: 5000, paymentStatus: 'partiallyRefunded' },
    },
  ])
})
