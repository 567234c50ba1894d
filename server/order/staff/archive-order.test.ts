import { beforeAll, expect, test } from 'vitest'
import { stockOf } from '../../test/factories.ts'
import { testShop, type Caller } from '../../test/harness.ts'
import { anAdmin, anOrder } from '../../test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
beforeAll(async () => {
  shop = await testShop()
  admin = (await anAdmin(shop.deps)).call
})

test('staff no longer see a deleted paid order, and its shopper still does', async () => {
  const { id, shopper, row, refundedAmounts, product } = await anOrder(shop)
  await admin.order.archive({ id })
  await expect(admin.order.adminDetails({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await admin.order.adminList({ search: id })).items).toEqual([])
  expect((await shopper.call.order.list({})).items).toMatchObject([{ id, status: 'confirmed' }])
  expect(await row()).toMatchObject({ paymentStatus: 'paid' })
  expect(refundedAmounts()).toEqual([])
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 1, ledger: 1 })
})

test('a deleted unpaid order ends: it cannot be paid, and its stock is returned', async () => {
  const { id, intentId, shopper, row, product, audit } = await anOrder(shop, { paid: false })
  await admin.order.archive({ id })
  expect(await row()).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled' })
  await expect(shop.simulator.pay(intentId)).rejects.toThrow(/canceled/)
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 3, ledger: 3 })
  expect((await shopper.call.order.list({})).items).toEqual([])
  expect(await audit()).toMatchObject([{ action: 'archived', before: { archivedAt: null } }])
})

test('an order that was paid while it was being deleted stays paid', async () => {
  const { id, intentId, shopper, row } = await anOrder(shop, { paid: false })
  await shop.simulator.pay(intentId)
  await admin.order.archive({ id })
  expect(await row()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect((await shopper.call.order.list({})).items).toHaveLength(1)
})

test('a deleted order can be neither deleted again nor changed', async () => {
  const { id, audit } = await anOrder(shop)
  await admin.order.archive({ id })
  for (const call of [
    () => admin.order.archive({ id }),
    () => admin.order.setStatus({ id, status: 'rejected' }),
    () => admin.order.refund({ id, idempotencyKey: id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await audit()).toHaveLength(1)
})
