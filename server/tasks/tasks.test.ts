import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBookedOrder } from '../test/delivery.ts'
import { aProduct } from '../test/factories.ts'
import { anOrderWithDeposit, withDeposits } from '../test/deposits.ts'
import { aShopWithMethods } from '../test/fulfilment.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { aDeliveredOrder } from '../test/returns.ts'
import { dayInLondon } from '../lib/london-time.shared.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'
import { aQuote } from '../test/removal.ts'
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

test('parcels to send and orders to get ready wait until that is done, and lead to their list', async () => {
  await using other = await ownShop()
  const { aBuyer, staff } = await aShopWithMethods(other)
  const waiting = async () => countsOf(await staff.call.task.list())
  const listed = async (waits: 'parcels' | 'collections') => {
    const { items } = await staff.call.order.adminList({ waits })
    return items.map(({ id }) => id)
  }
  await (await aBuyer({})).order({ deliveryMethod: 'parcel' })
  const parcel = await (await aBuyer({})).buy({ deliveryMethod: 'parcel' })
  const collection = await (
    await aBuyer({})
  ).buy({ deliveryMethod: 'collection', collectionDay: '2026-11-24' })
  expect(await waiting()).toMatchObject({ toSend: 1, toPrepare: 1 })
  expect(await listed('parcels')).toEqual([parcel.id])
  expect(await listed('collections')).toEqual([collection.id])
  const { fulfilment } = staff.call
  await fulfilment.setSent({ orderId: parcel.id, carrier: 'DPD', trackingNumbers: [] })
  await fulfilment.setReady({ orderId: collection.id, isReady: true })
  const after = await waiting()
  expect([after['toSend'], after['toPrepare']]).toEqual([undefined, undefined])
  await fulfilment.undoSent({ id: parcel.id })
  expect(await waiting()).toMatchObject({ toSend: 1 })
})

test('balances wait a week before they are due and once they are overdue, until they are paid', async () => {
  await using other = await ownShop()
  await withDeposits(other)
  const { call } = await anAdmin(other.deps)
  const waiting = async () => {
    const counts = countsOf(await call.task.list())
    return [counts['balancesDue'], counts['balancesOverdue']]
  }
  const ordered = await anOrderWithDeposit(other)
  expect(await waiting()).toEqual([undefined, undefined])
  const day = 24 * 60 * 60 * 1000
  const dueIn = (days: number) =>
    other.deps.db.payment.updateMany({
      where: { orderId: ordered.id, kind: 'balance' },
      data: { dueOn: new Date(Date.now() + days * day) },
    })
  await dueIn(5)
  expect(await waiting()).toEqual([1, undefined])
  const { items } = await call.order.adminList({ waits: 'balancesDue' })
  expect(items.map(({ id }) => id)).toEqual([ordered.id])
  await dueIn(-2)
  expect(await waiting()).toEqual([undefined, 1])
  await ordered.payBalance()
  expect(await waiting()).toEqual([undefined, undefined])
})

test('the balance of a removal waits a week before it is due and once it is overdue, until it is paid, and leads to its inquiry', async () => {
  await using other = await ownShop()
  const { call } = await anAdmin(other.deps, ['sales'])
  const kinds = ['balancesDue', 'balancesOverdue'] as const
  const waiting = async () => {
    const counts = countsOf(await call.task.list())
    const listed = await Promise.all(kinds.map((status) => call.inquiry.list({ status })))
    expect(listed.map(({ pagination }) => pagination.totalCount)).toEqual([
      counts['removalBalancesDue'] ?? 0,
      counts['removalBalancesOverdue'] ?? 0,
    ])
    return listed.map(({ items }) => items.map(({ id }) => id))
  }
  const quote = await aQuote(other)
  const { id, inquiryId } = quote
  const isIn = async (days: number) => {
    const day = new Date(daysAfter(dayInLondon(new Date()), days))
    await other.deps.db.removal.update({ where: { id }, data: { day } })
  }
  await isIn(5)
  expect(await waiting()).toEqual([[], []])
  await quote.settle('deposit')
  const bookedAt = new Date(Date.now() - 40 * 86_400_000)
  await other.deps.db.removal.update({ where: { id }, data: { bookedAt } })
  await isIn(11)
  expect(await waiting()).toEqual([[], []])
  for (const days of [10, 3]) {
    await isIn(days)
    expect(await waiting()).toEqual([[inquiryId], []])
  }
  for (const days of [2, -4]) {
    await isIn(days)
    expect(await waiting()).toEqual([[], [inquiryId]])
  }
  // Booked later than its balance would have been due: it is due on the day.
  await other.deps.db.removal.update({ where: { id }, data: { bookedAt: new Date() } })
  await isIn(2)
  expect(await waiting()).toEqual([[inquiryId], []])
  await quote.settle('balance')
  expect(await waiting()).toEqual([[], []])
})

test('a removal on a run that was not finished on its day is overdue like any stop, and one that was is not', async () => {
  await using other = await ownShop()
  const { call, user } = await anAdmin(other.deps)
  const quote = await aQuote(other)
  await quote.settle('deposit')
  const day = '2026-07-01'
  const { db } = other.deps
  await db.removal.update({ where: { id: quote.id }, data: { day: new Date(day) } })
  const overdue = async () =>
    (await call.task.list()).items.filter(({ kind }) => kind === 'overdue')
  expect(await overdue()).toEqual([])
  const run = await db.deliveryRun.create({ data: { date: new Date(day), name: 'North' } })
  await db.removalRun.create({ data: { removalId: quote.id, runId: run.id } })
  expect(await overdue()).toEqual([{ kind: 'overdue', count: 1, day }])
  const data = { removalId: quote.id, finishedAt: new Date(), receivedBy: 'Ash' }
  await db.removalFinish.create({ data: { ...data, doneById: user.id } })
  expect(await overdue()).toEqual([])
})

test('an order that was ready and not collected on its day waits until it is handed over', async () => {
  await using other = await ownShop()
  const { aBuyer, staff } = await aShopWithMethods(other)
  const bought = await (
    await aBuyer({})
  ).buy({ deliveryMethod: 'collection', collectionDay: '2026-11-24' })
  const { id } = bought
  const waiting = async () => {
    const { items } = await staff.call.order.adminList({ waits: 'uncollected' })
    const count = countsOf(await staff.call.task.list())['uncollected'] ?? 0
    expect(items).toHaveLength(count)
    return items.map((order) => order.id)
  }
  await other.deps.db.fulfilment.update({
    where: { orderId: id },
    data: { collectOn: new Date('2026-11-01') },
  })
  expect(await waiting()).toEqual([])
  await staff.call.fulfilment.setReady({ orderId: id, isReady: true })
  expect(await waiting()).toEqual([id])
  await staff.call.order.setStatus({ id, status: 'delivered' })
  expect(await waiting()).toEqual([])
})

test('an accepted return waits until its items are back, and then to be inspected', async () => {
  await using other = await ownShop()
  const { ask, table, staff } = await aDeliveredOrder(other)
  const { id } = await ask({ [table.id]: 1 })
  await staff.call.return.accept({ id })
  expect(countsOf(await staff.call.task.list())).toMatchObject({ returnsToCollect: 1 })
  await staff.call.return.collect({ id })
  const counts = countsOf(await staff.call.task.list())
  expect([counts['returnsToCollect'], counts['returnsToInspect']]).toEqual([undefined, 1])
})

test('a removal inquiry waits to be answered, then to be quoted, until it has its price', async () => {
  await using other = await ownShop()
  const { call } = await anAdmin(other.deps, ['sales'])
  const waiting = async () => {
    const counts = countsOf(await call.task.list())
    return [counts['inquiries'], counts['toQuote']]
  }
  expect(await waiting()).toEqual([undefined, undefined])
  const data = { firstName: 'Rosalind', lastName: 'Ash', email: 'ash@mail.example', phone: '1' }
  const { id } = await other.deps.db.inquiry.create({ data })
  await other.deps.db.inquiry.create({ data: { ...data, archivedAt: new Date() } })
  expect(await waiting()).toEqual([1, undefined])
  await call.inquiry.update({ id, status: 'contacted' })
  expect(await waiting()).toEqual([undefined, 1])
  const { items } = await call.inquiry.list({ status: 'contacted' })
  expect(items.map((item) => item.id)).toEqual([id])
  await call.inquiry.update({ id, status: 'quoted', quotationAmountPence: 64_000 })
  expect(await waiting()).toEqual([undefined, undefined])
})
