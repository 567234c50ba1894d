import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct, aShopper, aUser } from '../../test/factories.ts'
import { callAs, testShop } from '../../test/harness.ts'
import { anAdmin } from '../../test/staff.ts'

const shop = await testShop()
const { deps } = shop
const withRole = async (role: 'sales' | 'warehouse') =>
  callAs(deps, await aUser(deps, { role: 'admin', staffRoles: [role] }))

/** A paid order over £1,200. */
async function aLargeOrder() {
  const shopper = await aShopper(deps)
  const { id } = await aProduct(deps, { pricePence: 120_000 })
  await shopper.fill(id)
  const placed = await shopper.order()
  await shop.simulator.pay(placed.paymentIntentId)
  await shopper.call.order.capture(placed)
  return placed.orderId
}
const aKey = () => ({ idempotencyKey: randomUUID() })

test('more than £1,000 of an order is given back by an owner alone, in however many parts', async () => {
  const sales = await withRole('sales')
  const id = await aLargeOrder()
  await sales.order.refund({ id, amountPence: 100_000, ...aKey() })
  await expect(sales.order.refund({ id, amountPence: 1, ...aKey() })).rejects.toMatchObject({
    cause: { code: 'OWNER_NEEDED', facts: { limitPence: 100_000 } },
  })
  const { call } = await anAdmin(deps)
  await expect(call.order.refund({ id, amountPence: 20_000, ...aKey() })).resolves.toBeDefined()
})

test('rejecting a paid order gives its money back, and needs who may do that', async () => {
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
