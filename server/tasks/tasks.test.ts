import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookedOrder } from '../test/delivery.ts'
import { aProduct } from '../test/factories.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin, anOrder } from '../test/staff.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const countsOf = ({ items }: { items: { kind: string; count: number }[] }) =>
  Object.fromEntries(items.map(({ kind, count }) => [kind, count]))

test('a member of staff reads how much of each task waits, and nothing of others', async () => {
  const owner = await anAdmin(shop.deps)
  expect(await owner.call.task.list()).toEqual({ items: [] })

  const order = await anOrder(shop)
  await aProduct(shop.deps, { stock: 1 })
  await shop.deps.db.return.create({
    data: {
      orderId: order.id,
      status: 'refunded',
      noticeAt: new Date(),
      refundBy: new Date(),
      acceptedAt: new Date(),
      collectedAt: new Date(),
    },
  })
  const { id: paymentId } = await shop.deps.db.payment.findFirstOrThrow({
    where: { orderId: order.id },
  })
  await shop.deps.db.paymentDispute.create({
    data: {
      id: randomUUID(),
      paymentId,
      kind: 'dispute',
      state: 'open',
      amountPence: 100,
      reason: 'fraudulent',
      openedAt: new Date(),
    },
  })
  const low = (await owner.call.order.figures({})).lowStock.count
  expect(countsOf(await owner.call.task.list())).toEqual({
    toArrange: 1,
    returnsToInspect: 1,
    answers: 1,
    disputes: 1,
    lowStock: low,
  })
  const content = await anAdmin(shop.deps, ['content'])
  expect(countsOf(await content.call.task.list())).toEqual({ lowStock: low })
})

test('runs of today wait to be loaded, and stops of past days are overdue since the first of them', async () => {
  const { call } = await anAdmin(shop.deps, ['warehouse'])
  const booked = await aBookedOrder(shop)
  const { id: slotId } = await shop.deps.db.deliverySlot.findFirstOrThrow({
    where: { bookings: { some: { orderId: booked.orderId } } },
  })
  const moveTo = (date: Date) =>
    shop.deps.db.deliverySlot.update({
      where: { id: slotId },
      data: { date, startHour: 1, endHour: 2 },
    })
  const today = new Date(new Date().toISOString().slice(0, 10))
  await moveTo(today)
  const run = await shop.deps.db.deliveryRun.create({ data: { date: today, name: 'North' } })
  await shop.deps.db.deliveryBooking.updateMany({
    where: { orderId: booked.orderId },
    data: { runId: run.id, position: 0 },
  })
  const day = today.toISOString().slice(0, 10)
  const { items } = await call.task.list()
  expect(items).toContainEqual({ kind: 'toLoad', count: 1, day })
  expect(items.map(({ kind }) => kind)).not.toContain('overdue')
  await moveTo(new Date('2026-07-01'))
  expect((await call.task.list()).items).toContainEqual({
    kind: 'overdue',
    count: 1,
    day: '2026-07-01',
  })
})
