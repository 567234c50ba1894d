import { beforeAll, expect, test } from 'vitest'
import { aBookedOrder } from '#server/test/delivery.ts'
import { stockOf } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
beforeAll(async () => {
  shop = await testShop()
  admin = (await anAdmin(shop.deps)).call
})

test('a deleted paid order leaves the list, and stands among the deleted ones', async () => {
  const { id, shopper, row, refundedAmounts, product } = await anOrder(shop)
  const { number } = await row()
  await admin.order.archive({ id })
  expect((await admin.order.adminList({ search: id })).items).toEqual([])
  const listed = [{ id, isDeleted: true }]
  expect((await admin.order.adminList({ search: `HW-${number}` })).items).toMatchObject(listed)
  expect((await admin.order.adminList({ deleted: true, search: id })).items).toMatchObject(listed)
  expect(await admin.order.adminDetails({ id })).toMatchObject({ deletedAt: expect.any(String) })
  expect((await shopper.call.order.list({})).items).toMatchObject([{ id, status: 'confirmed' }])
  expect(await row()).toMatchObject({ paymentStatus: 'paid' })
  expect(refundedAmounts()).toEqual([])
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 1, ledger: 1 })
})

test('a deleted order is restored, and timeline and audit name who did both', async () => {
  const { id, audit, events } = await anOrder(shop)
  const sales = await anAdmin(shop.deps, ['sales'])
  await sales.call.order.archive({ id })
  await sales.call.order.restore({ id })
  expect((await admin.order.adminList({ search: id })).items).toMatchObject([{ isDeleted: false }])
  expect((await admin.order.adminList({ deleted: true, search: id })).items).toEqual([])
  expect(await events()).toEqual(['created', 'paid', 'archived', 'restored'])
  const { timeline } = await admin.order.adminDetails({ id })
  const name = sales.user.userName
  expect(timeline.slice(-2).map(({ actorName }) => actorName)).toEqual([name, name])
  expect(await audit()).toMatchObject([
    { action: 'archived', actorName: name },
    { action: 'restored', actorName: name },
  ])
  await expect(admin.order.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the money of a deleted order is paid back by rejecting it', async () => {
  const { id, row, refundedAmounts, product } = await anOrder(shop)
  await admin.order.archive({ id })
  await admin.order.setStatus({ id, status: 'rejected' })
  expect(await row()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
  expect(refundedAmounts()).toHaveLength(1)
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 3, ledger: 3 })
})

test('a deleted paid order can be delivered or rejected; anything else asks to restore it first', async () => {
  const { id, row, events } = await anOrder(shop)
  await admin.order.setStatus({ id, status: 'inProcess' })
  await admin.order.archive({ id })
  for (const status of ['pending', 'inShipping'] as const) {
    const refused = admin.order.setStatus({ id, status })
    await expect(refused).rejects.toMatchObject({ cause: { code: 'ORDER_DELETED' } })
    await expect(refused).rejects.toThrow('Restore it')
  }
  expect(await row()).toMatchObject({ status: 'inProcess', paymentStatus: 'paid' })
  await admin.order.restore({ id })
  await admin.order.setStatus({ id, status: 'inShipping' })
  await admin.order.archive({ id })
  await admin.order.setStatus({ id, status: 'delivered' })
  expect(await row()).toMatchObject({ status: 'delivered' })
  expect(await events()).toEqual([
    'created',
    'paid',
    'status',
    'archived',
    'restored',
    'status',
    'archived',
    'status',
  ])
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

test('a deleted order cannot be deleted again', async () => {
  const { id, audit } = await anOrder(shop)
  await admin.order.archive({ id })
  await expect(admin.order.archive({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await audit()).toHaveLength(1)
})

test('a deleted order stays on the plan of its day and in its week until it is rejected', async () => {
  const booked = await aBookedOrder(shop)
  const { date } = await shop.deps.db.deliverySlot.findUniqueOrThrow({
    where: { id: booked.first },
  })
  const day = date.toISOString().slice(0, 10)
  await admin.order.archive({ id: booked.orderId })
  const planned = async () => {
    const [plan, week] = await Promise.all([
      admin.run.day({ date: day }),
      admin.run.week({ day, page: 1 }),
    ])
    const inDay = JSON.stringify(plan).includes(booked.orderId)
    return [inDay, week.items.some(({ orderNumber }) => orderNumber === booked.number)]
  }
  expect(await planned()).toEqual([true, true])
  await admin.order.setStatus({ id: booked.orderId, status: 'rejected' })
  expect(await planned()).toEqual([false, false])
})
