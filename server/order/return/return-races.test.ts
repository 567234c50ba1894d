import { expect, test } from 'vitest'
import { stockOf } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aDeliveredOrder } from '#server/test/returns.ts'
import { checkBooks } from '#server/check-books.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'
import { followRefund } from '#server/payment/refund/follow-refund.ts'
import { refundReturn } from './refund-return.ts'
import { theShop } from './note-return.ts'
import { settleReturns } from './settle-returns.ts'

/** An order whose three chairs are returned, and a check of the books. */
async function aReturn(shop?: Awaited<ReturnType<typeof testShop>>) {
  const order = await aDeliveredOrder(shop ?? (await testShop()))
  const { id } = await order.ask({ [order.chair.id]: 3 }, { deliverySlotId: order.collection })
  const contradictions = async () => {
    const ids = new Set([id, order.orderId, order.chair.id])
    return (await checkBooks(order.deps)).filter((found) => ids.has(found.id))
  }
  return { ...order, id, contradictions }
}

test('a request repeated by the buyer, sequential or concurrent, is one return', async () => {
  const { chair, table, ask, list, contradictions } = await aReturn()
  const press = () => ask({ [table.id]: 1 }, { idempotencyKey: 'one' })
  const pressed = await Promise.all([press(), press()])
  expect(new Set([...pressed, await press()].map(({ id }) => id)).size).toBe(1)
  expect(await list()).toHaveLength(2)
  await expect(ask({ [chair.id]: 1 }, { idempotencyKey: 'one' })).rejects.toMatchObject({
    cause: { code: 'KEY_REUSED' },
  })
  expect(await contradictions()).toEqual([])
})

test('the same pieces requested at once in two tabs are returned once', async () => {
  const { chair, table, ask } = await aReturn()
  const asked = await Promise.allSettled([ask({ [table.id]: 1 }), ask({ [table.id]: 1 })])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(ask({ [chair.id]: 1 })).rejects.toMatchObject({ cause: { code: 'PIECES_GONE' } })
})

test('concurrent collection, payment and settlement refund once', async () => {
  const { deps, id, staff, refundedAmounts, contradictions, steps } = await aReturn()
  const { call } = staff
  await Promise.allSettled([
    call.return.collect({ id }),
    call.return.collect({ id }),
    call.return.pay({ id }),
    settleReturns(deps),
  ])
  await settleReturns(deps)
  expect(refundedAmounts()).toEqual([30_000])
  expect(
    (await steps()).filter((data) => JSON.stringify(data).includes('"collected"')),
  ).toHaveLength(1)
  expect(await contradictions()).toEqual([])
})

test('a concurrent refund of the same pieces by line refunds no piece twice', async () => {
  const { id, orderId, chair, staff, refundedAmounts, contradictions } = await aReturn()
  const lines = [{ productId: chair.id, quantity: 2 }]
  const refund = { id: orderId, lines, idempotencyKey: `by-line-${orderId}` }
  await Promise.allSettled([staff.call.order.refund(refund), staff.call.return.collect({ id })])
  expect(refundedAmounts().reduce((sum, pence) => sum + pence, 0)).toBe(30_000)
  expect(await contradictions()).toEqual([])
})

test('a withdrawal concurrent with the collection ends as one of both', async () => {
  const { id, shopper, staff, list, refundedAmounts, contradictions } = await aReturn()
  await Promise.allSettled([
    shopper.call.return.withdraw({ id }),
    staff.call.return.collect({ id }),
  ])
  const [sent] = await list()
  expect(refundedAmounts()).toEqual(sent?.status === 'refunded' ? [30_000] : [])
  expect(['refunded', 'withdrawn']).toContain(sent?.status)
  expect(await contradictions()).toEqual([])
})

test('an earlier refund by amount leaves no more than was paid', async () => {
  const { id, orderId, staff, refundedAmounts, contradictions } = await aReturn()
  const given = { id: orderId, amountPence: 50_000, idempotencyKey: `given-${orderId}` }
  await staff.call.order.refund(given)
  await staff.call.return.collect({ id })
  // £675.00 was paid: three chairs built, a table, and the delivery.
  expect(refundedAmounts().reduce((sum, pence) => sum + pence, 0)).toBe(67_500)
  expect(await contradictions()).toEqual([])
})

test('an interrupted refund is made by the job, once', async () => {
  const { deps, id, refundedAmounts, list, contradictions } = await aReturn()
  const broken = {
    ...deps,
    failPoint: async (point: string) => {
      if (point === 'refund reserved') throw new Error('the process stops')
    },
  }
  await refundReturn(broken, { returnId: id, doer: theShop, actor: null })
  expect(refundedAmounts()).toEqual([])
  await settleReturns(deps)
  const later = { now: () => new Date(Date.now() + 3_600_000) }
  await resumeRefunds({ ...deps, clock: later })
  expect(refundedAmounts()).toEqual([30_000])
  expect(await list()).toMatchObject([{ status: 'refunded' }])
  expect(await contradictions()).toEqual([])
})

test('one run refunds all returns that are due, however many are read at once', async () => {
  const shop = await testShop()
  const returns = [await aReturn(shop), await aReturn(shop)]
  const where = { id: { in: returns.map(({ id }) => id) } }
  await shop.deps.db.return.updateMany({ where, data: { status: 'collected' } })
  await settleReturns(shop.deps, 1)
  for (const { refundedAmounts } of returns) expect(refundedAmounts()).toEqual([30_000])
})

test('a refund that the bank rejects leaves the return open, for staff to refund again', async () => {
  const { deps, simulator, id, intentId, staff, list, contradictions } = await aReturn()
  await staff.call.return.collect({ id })
  const made = simulator.refunds().find((refund) => refund.payment_intent === intentId)
  await simulator.failRefund(made?.id ?? '')
  const failed = await deps.payments.findRefund(made?.id ?? '')
  if (failed) await followRefund(deps, failed)
  expect(await list()).toMatchObject([{ status: 'collected' }])
  const { items } = await staff.call.return.staffList({ state: 'open' })
  expect(items.find((item) => item.id === id)).toMatchObject({ isRefundFailed: true })
  await settleReturns(deps)
  expect(await list()).toMatchObject([{ status: 'collected' }])
  await staff.call.return.pay({ id })
  expect(await list()).toMatchObject([{ status: 'refunded' }])
  expect(await contradictions()).toEqual([])
})

test('pieces of a return become stock once, though its order is rejected before they are inspected', async () => {
  const { id, orderId, chair, deps, staff, contradictions } = await aReturn()
  await staff.call.return.collect({ id })
  await staff.call.order.setStatus({ id: orderId, status: 'rejected' })
  await staff.call.return.inspect({ id, saleable: [{ productId: chair.id, quantity: 3 }] })
  expect(await stockOf(deps, chair.id)).toEqual({ stock: 3, ledger: 3 })
  expect(await contradictions()).toEqual([])
})

test('stock that a return made out of nothing is found by the books', async () => {
  const { id, orderId, chair, deps, staff, contradictions } = await aReturn()
  await staff.call.return.collect({ id })
  await staff.call.order.setStatus({ id: orderId, status: 'rejected' })
  await staff.call.return.inspect({ id, saleable: [] })
  await deps.pool.query(
    `WITH line AS (UPDATE "ReturnLine" SET "restockedQuantity" = 3 WHERE "returnId" = $1),
       product AS (UPDATE "Product" SET stock = stock + 3 WHERE id = $2)
     INSERT INTO "StockMovement" ("productId", quantity, reason, "orderId")
     VALUES ($2, 3, 'return', $3)`,
    [id, chair.id, orderId],
  )
  expect(await contradictions()).toMatchObject([
    { rule: 'no more comes back of a product than was sold', id: orderId },
  ])
})
