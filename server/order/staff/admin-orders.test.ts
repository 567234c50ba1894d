import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress, aGuest, aProduct } from '#server/test/factories.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { expireHolds } from '../payment/release-order.ts'
import { orderChange, orderRow } from '#server/test/order-rows.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
let actor: Awaited<ReturnType<typeof anAdmin>>['user']
beforeAll(async () => {
  shop = await testShop()
  const staff = await anAdmin(shop.deps)
  admin = staff.call
  actor = staff.user
})
beforeEach(() => shop.deps.db.order.updateMany({ data: { archivedAt: new Date() } }))

type Listed = Parameters<Caller['order']['adminList']>[0]
const names = async (input: Listed) => {
  const { items } = await admin.order.adminList(input)
  return items.map(({ name }) => name)
}

function insert(firstName: string, fields: { createdAt?: string; status?: 'delivered' } = {}) {
  return shop.deps.db.order.create({
    data: orderRow({ ...anAddress({ firstName }), totalPence: 100, vatPence: 16, ...fields }),
  })
}

test('orders are counted over all pages, newest first, whatever their numbers', async () => {
  for (const day of [1, 2, 3, 4, 5]) {
    await insert(`Day${day}`, { createdAt: `2026-03-0${day}T12:00:00Z` })
  }
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => admin.order.adminList({ page, limit: 2 })),
  )
  expect(pages.map(({ items }) => items.map(({ position, name }) => [position, name]))).toEqual([
    [
      [1, 'Day5 Ash'],
      [2, 'Day4 Ash'],
    ],
    [
      [3, 'Day3 Ash'],
      [4, 'Day2 Ash'],
    ],
    [[5, 'Day1 Ash']],
    [],
  ])
  expect(pages[3]?.pagination).toMatchObject({ totalCount: 5, totalPages: 3, hasNext: false })
})

test('an older order of twenty million pounds is listed and shown', async () => {
  const order = await anOrder(shop)
  await shop.deps.db.order.update({
    where: { id: order.id },
    data: orderChange({ paymentStatus: 'cancelled', totalPence: 2_000_000_000 }),
  })
  const { items } = await admin.order.adminList({ limit: 100, search: order.id.slice(0, 13) })
  expect(items).toMatchObject([{ totalPence: 2_000_000_000 }])
  const details = await admin.order.adminDetails({ id: order.id })
  expect(details.totalPence).toBe(2_000_000_000)
})

test('the database refuses an order above what can be paid at once', async () => {
  const order = await anOrder(shop)
  const data = { totalPence: 100_000_000 }
  await expect(shop.deps.db.order.update({ where: { id: order.id }, data })).rejects.toThrow(
    'Order_payable_check',
  )
})

test('a row has the HW number beside Order-N, name, total, payment and the number of pieces', async () => {
  const { id, row } = await anOrder(shop)
  const { items } = await admin.order.adminList({})
  expect(items).toMatchObject([
    {
      id,
      number: (await row()).number,
      position: 1,
      name: 'Rosalind Ash',
      status: 'confirmed',
      paymentStatus: 'paid',
      totalPence: 20_000,
      refundedPence: 0,
      itemCount: 2,
    },
  ])
})

test('a row has the day of the delivery, once one is booked', async () => {
  const { id } = await insert('Cordelia')
  const before = await admin.order.adminList({})
  expect(before.items).toMatchObject([{ id, deliveryDay: null }])
  const { db } = shop.deps
  const slotId = await aSlot(shop.deps, (await aZone(shop.deps)).id)
  await db.deliveryBooking.create({
    data: { orderId: id, slotId, currentFor: id, status: 'booked' },
  })
  const { date } = await db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
  const { items } = await admin.order.adminList({})
  expect(items).toMatchObject([{ id, deliveryDay: date.toISOString().slice(0, 10) }])
})

test('orders are found by name, e-mail address, number and the beginning of the id', async () => {
  const order = await insert('Cordelia')
  await shop.deps.db.order.update({
    where: { id: order.id },
    data: { email: 'cordelia@home.example' },
  })
  await insert('Bo')
  const found = await Promise.all(
    ['cordelia ash', 'CORDEL', '@home.ex', `#${order.number}`, `${order.number}`, order.id].map(
      (search) => names({ search }),
    ),
  )
  expect(found).toEqual(Array.from({ length: 6 }, () => ['Cordelia Ash']))
  // Ids made in the same minute begin alike, so a short prefix may match both.
  expect(await names({ search: order.id.slice(0, 8) })).toContain('Cordelia Ash')
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ search: '99999999999999999999' })).toEqual([])
})

test('orders are found by HW number, name, phone and postcode, however these are written', async () => {
  const data = { phone: '+44 (20) 7946 0958', pincode: 'SW1A 1AA', lastName: 'O’Brien' }
  const { id, number } = await insert('Cordelia')
  await shop.deps.db.order.update({ where: { id }, data })
  const other = await insert('Bo')
  await shop.deps.db.order.update({
    where: { id: other.id },
    data: { phone: '07700 900123', pincode: 'M1 1AE' },
  })
  const terms = [
    `HW-${number}`,
    `hw${number}`,
    '020 7946 0958',
    '02079460958',
    '7946 0958',
    '+442079460958',
    'SW1A 1AA',
    'sw1a1aa',
    's w1 a1aa',
    'sw1a',
    'co',
    "o'brien",
    'O’Brien',
  ]
  const found = await Promise.all(terms.map((search) => names({ search })))
  expect(found).toEqual(terms.map(() => ['Cordelia O’Brien']))
  expect(await names({ search: 'SW1A 1AB' })).toEqual([])
  expect(await names({ search: '1AA' })).toEqual([])
})

test('Order-N is found by its position in the whole list, and keeps its name', async () => {
  for (const day of [1, 2, 3]) {
    await insert(`Day${day}`, { createdAt: `2026-03-0${day}T12:00:00Z` })
  }
  const { items, pagination } = await admin.order.adminList({ search: 'Order-3' })
  expect(items).toMatchObject([{ position: 3, name: 'Day1 Ash' }])
  expect(pagination.totalCount).toBe(1)
  expect(await names({ search: 'order 4' })).toEqual([])
  expect(await names({ search: 'order-1', status: 'delivered' })).toEqual([])
})

test('orders are filtered by status and by London days, both included', async () => {
  await insert('Before', { createdAt: '2026-06-30T22:59:59Z' })
  await insert('First', { createdAt: '2026-06-30T23:00:00Z', status: 'delivered' })
  await insert('Last', { createdAt: '2026-07-02T22:59:59Z' })
  await insert('After', { createdAt: '2026-07-02T23:00:00Z' })
  const july = { from: '2026-07-01', to: '2026-07-02' }
  expect(await names(july)).toEqual(['Last Ash', 'First Ash'])
  expect(await names({ ...july, status: 'delivered' })).toEqual(['First Ash'])
  expect(await names({ from: '2026-07-03' })).toEqual(['After Ash'])
  expect(await names({ to: '2026-06-30' })).toEqual(['Before Ash'])
})

test('the details show lines, address, payment, timeline, refunds and audit', async () => {
  const { id, intentId, shopper, product } = await anOrder(shop)
  const amountPence = 5000
  await admin.order.refund({ id, amountPence, reason: 'Scratched', idempotencyKey: id })
  const details = await admin.order.adminDetails({ id })
  const { userName, email } = shopper.user
  expect(details).toMatchObject({
    id,
    shopper: { id: shopper.user.id, userName, email },
    lines: [{ productId: product.id, quantity: 2, pricePence: 10_000 }],
    address: { ...anAddress(), addressId: shopper.addressId },
    paymentIntentId: intentId,
    paymentStatus: 'partiallyRefunded',
    refundedPence: 5000,
    refundablePence: 15_000,
    final: null,
    refunds: [{ amountPence, reason: 'Scratched', status: 'succeeded', actorName: actor.userName }],
    audit: [{ action: 'refunded', actorName: actor.userName }],
  })
  expect(details.timeline.map(({ type, actorName }) => [type, actorName])).toEqual([
    ['created', null],
    ['paid', null],
    ['refunded', actor.userName],
  ])
})

test("a guest's order has an address and no account; an expired one has its reason", async () => {
  const guest = aGuest(shop.deps)
  await guest.fill((await aProduct(shop.deps)).id)
  const { orderId: id } = await guest.order()
  await admin.order.setStatus({ id, status: 'rejected' })
  const details = await admin.order.adminDetails({ id })
  expect(details).toMatchObject({
    shopper: null,
    address: anAddress(),
    refundablePence: 0,
    final: 'cancelled',
  })
  expect(details.timeline.map(({ type, data }) => [type, data])).toEqual([
    ['created', {}],
    ['released', { reason: 'rejected' }],
    ['status', { from: 'pending', to: 'rejected' }],
  ])
})

test('an older order with an incomplete address is shown', async () => {
  const { id } = await shop.deps.db.order.create({
    data: orderRow({ ...anAddress({ notes: '', phone: '' }), totalPence: 100, vatPence: 0 }),
  })
  const { address } = await admin.order.adminDetails({ id })
  expect(address).toMatchObject({ city: 'Lewes', notes: '', phone: '' })
})

test('an unknown order is not found', async () => {
  for (const id of ['nonsense', '01890000-0000-7000-8000-000000000000']) {
    await expect(admin.order.adminDetails({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin.order.setStatus({ id, status: 'pending' })).rejects.toThrow(
      'We couldn’t find this order.',
    )
  }
})

test('what is not paid is listed with the attempts whose card was declined while they hold their items, and every filter counts its rows', async () => {
  const { deps, simulator } = shop
  const { db } = deps
  const declined = await anOrder(shop, { paid: false })
  await simulator.pay(declined.intentId, '4000000000000002')
  const lapsed = await anOrder(shop, { paid: false })
  const rejected = await anOrder(shop)
  await admin.order.setStatus({ id: rejected.id, status: 'rejected' })
  const paid = await anOrder(shop)
  await db.order.update({ where: { id: lapsed.id }, data: { holdExpiresAt: new Date(0) } })
  await expireHolds(deps)
  const listed = async (input: Listed) => {
    const { items, pagination } = await admin.order.adminList({ limit: 100, ...input })
    expect(pagination.totalCount).toBe(items.length)
    return items.map(({ id }) => id)
  }
  expect(await listed({ attempts: 'only' })).toEqual([lapsed.id, declined.id])
  expect(await listed({ attempts: 'without' })).toEqual([paid.id, rejected.id, declined.id])
  expect(await listed({ attempts: 'without', from: '2026-01-01' })).toHaveLength(3)
  expect(await listed({ status: 'pending' })).toEqual([declined.id])
  expect(await listed({ status: 'rejected' })).toEqual([rejected.id])
  expect(await listed({ status: 'confirmed' })).toEqual([paid.id])
  expect(await listed({})).toHaveLength(4)
})

test('attempts that ended unpaid are listed apart from orders, which keep their positions, and are found by a search', async () => {
  const placed: string[] = []
  for (const reason of ['lapsed', 'replaced', 'notCreated', 'rejected', 'cancelled', null]) {
    const { id } = await insert(`By${reason ?? 'nobody'}`)
    if (reason !== null) {
      const data = orderChange({ status: 'rejected', paymentStatus: 'cancelled' })
      await shop.deps.db.order.update({ where: { id }, data })
      const event = { orderId: id, type: 'released', data: { reason } }
      await shop.deps.db.orderEvent.create({ data: event })
    }
    placed.push(id)
  }
  const listed = async (input: Listed) => {
    const { items, pagination } = await admin.order.adminList(input)
    expect(pagination.totalCount).toBe(items.length)
    return items.map(({ id, position, isAttempt }) => [placed.indexOf(id), position, isAttempt])
  }
  expect(await listed({ attempts: 'without' })).toEqual([
    [5, 1, false],
    [4, 2, false],
    [3, 3, false],
  ])
  expect(await listed({ attempts: 'only' })).toEqual([
    [5, 1, false],
    [2, 2, true],
    [1, 3, true],
    [0, 4, true],
  ])
  expect(await listed({})).toHaveLength(6)
  expect(await listed({ status: 'rejected' })).toEqual([
    [4, 1, false],
    [3, 2, false],
  ])
  expect(await listed({ search: 'Bylapsed' })).toEqual([[0, 1, true]])
  expect(await listed({ search: 'Bylapsed', status: 'rejected' })).toEqual([])
  const older = await insert('Older', { createdAt: '2026-01-01T12:00:00Z' })
  const { items } = await admin.order.adminList({ attempts: 'without' })
  expect(items.at(-1)).toMatchObject({ id: older.id, position: 7 })
  expect((await admin.order.staffPage({ number: String(older.number) })).position).toBe(7)
  expect((await admin.order.adminDetails({ id: placed[0] ?? '' })).isAttempt).toBe(true)
  expect((await admin.order.adminDetails({ id: placed[3] ?? '' })).isAttempt).toBe(false)
})
