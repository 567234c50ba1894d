import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct, aShopper, aUser } from '../../test/factories.ts'
import { callAs, testShop } from '../../test/harness.ts'
import { ownShop } from '../../test/own-shop.ts'
import { anAdmin } from '../../test/staff.ts'

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
  expect(settings.limits).toEqual({ refundPence: 100_000 })
  await owner.settings.save({ section: 'limits', value: { refundPence: 5_000 }, over: 0 })
  const sales = await withRole('sales', own.deps)
  const id = await aLargeOrder(own)
  await expect(sales.order.refund({ id, amountPence: 5_001, ...aKey() })).rejects.toMatchObject({
    message: 'Only an owner can refund more than £50 on one order.',
    cause: { code: 'OWNER_NEEDED', facts: { limitPence: 5_000 } },
  })
  await sales.order.refund({ id, amountPence: 5_000, ...aKey() })
  await owner.settings.save({ section: 'limits', value: { refundPence: 10_000 }, over: 1 })
  await sales.order.refund({ id, amountPence: 5_000, ...aKey() })
})
