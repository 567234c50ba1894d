import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct, aShopper, aUser } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { aDeliveredOrder } from '#server/test/returns.ts'
import { anAdmin } from '#server/test/staff.ts'
import { settleReturns } from '#server/order/return/settle-returns.ts'

const shop = await testShop()
const { deps } = shop
const withRole = async (role: 'sales' | 'warehouse', its = deps) =>
  callAs(its, await aUser(its, { role: 'admin', staffRoles: [role] }))

/** A paid order over £1,200. */
async function aLargeOrder(its: Pick<typeof shop, 'deps' | 'simulator'> = shop) {
  const shopper = await aShopper(its.deps)
  const { id } = await aProduct(its.deps, { pricePence: 120_000 })
  await shopper.fill(id)
  const placed = await shopper.order()
  await its.simulator.pay(placed.paymentIntentId)
  await shopper.call.order.capture(placed)
  return placed.orderId
}
const aKey = () => ({ idempotencyKey: randomUUID() })

test('only an owner can refund more than £1,000 of an order, in however many parts', async () => {
  const sales = await withRole('sales')
  const id = await aLargeOrder()
  await sales.order.refund({ id, amountPence: 100_000, ...aKey() })
  await expect(sales.order.refund({ id, amountPence: 1, ...aKey() })).rejects.toMatchObject({
    cause: { code: 'OWNER_NEEDED', facts: { limitPence: 100_000 } },
  })
  const { call } = await anAdmin(deps)
  await expect(call.order.refund({ id, amountPence: 20_000, ...aKey() })).resolves.toBeDefined()
})

test('rejecting a paid order refunds it, and needs that permission', async () => {
  const id = await aLargeOrder()
  const reject = { id, status: 'rejected' } as const
  await expect((await withRole('warehouse')).order.setStatus(reject)).rejects.toMatchObject({
    cause: { code: 'ROLE_MISSING' },
  })
  await expect((await withRole('sales')).order.setStatus(reject)).rejects.toMatchObject({
    cause: { code: 'OWNER_NEEDED' },
  })
  const { status } = await deps.db.order.findUniqueOrThrow({ where: { id } })
  expect(status).toBe('confirmed')
})

test('the limit of refunds by staff is a setting, in force at once', async () => {
  await using own = await ownShop()
  const { call: owner } = await anAdmin(own.deps)
  const { settings } = await owner.settings.read()
  expect(settings.limits).toEqual({
    refundPence: 100_000,
    lowStock: 10,
    discountPercent: 10,
    heldPercent: 50,
  })
  await owner.settings.save({ section: 'limits', value: { refundPence: 5_000 }, over: 0 })
  const sales = await withRole('sales', own.deps)
  const id = await aLargeOrder(own)
  await expect(sales.order.refund({ id, amountPence: 5_001, ...aKey() })).rejects.toMatchObject({
    message: 'Only an owner can refund more than £50 on one order.',
    cause: { code: 'OWNER_NEEDED', facts: { limitPence: 5_000 } },
  })
  await sales.order.refund({ id, amountPence: 5_000, ...aKey() })
  await owner.settings.save({ section: 'limits', value: { refundPence: 10_050 }, over: 1 })
  await expect(sales.order.refund({ id, amountPence: 5_051, ...aKey() })).rejects.toMatchObject({
    message: 'Only an owner can refund more than £100.50 on one order.',
  })
  await sales.order.refund({ id, amountPence: 5_000, ...aKey() })
})

/** A delivered order of £675, of which the table at £300 is on its way back; the limit is £50. */
async function aReturnAboveTheLimit() {
  const own = await ownShop()
  const { call: owner } = await anAdmin(own.deps)
  await owner.settings.save({ section: 'limits', value: { refundPence: 5_000 }, over: 0 })
  const order = await aDeliveredOrder(own)
  const { id } = await order.ask({ [order.table.id]: 1 }, { deliverySlotId: order.collection })
  const [sales, warehouse] = await Promise.all(
    (['sales', 'warehouse'] as const).map((role) => withRole(role, order.deps)),
  )
  return { ...order, id, sales, warehouse, [Symbol.asyncDispose]: own[Symbol.asyncDispose] }
}

test('a return is paid by staff within their permission and limit, with their name in the audit', async () => {
  await using order = await aReturnAboveTheLimit()
  const { id, deps: its } = order
  await expect(order.warehouse?.return.pay({ id })).rejects.toMatchObject({
    cause: { code: 'ROLE_MISSING' },
  })
  await expect(order.sales?.return.pay({ id })).rejects.toMatchObject({
    cause: { code: 'OWNER_NEEDED' },
  })
  expect(order.refundedAmounts()).toEqual([])
  await order.staff.call.return.pay({ id })
  expect(order.refundedAmounts()).toEqual([30_000])
  const refund = await its.db.refund.findFirstOrThrow({ where: { returnId: id } })
  expect(refund.actorId).toBe(order.staff.user.id)
})

test('a return that staff mark as collected above their limit waits for an owner, until its last day', async () => {
  await using order = await aReturnAboveTheLimit()
  const { id, deps: its } = order
  await order.warehouse?.return.collect({ id })
  await settleReturns(its)
  expect(order.refundedAmounts()).toEqual([])
  order.clock.forward(15 * 24 * 60)
  await settleReturns(its)
  expect(order.refundedAmounts()).toEqual([30_000])
})
