import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct, anAddress, aUser } from '#server/test/factories.ts'
import { aClock, callAs, type Caller } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { statementsOf } from '#server/test/statements.ts'
import { addPayments, orderRow } from '#server/test/order-rows.ts'

let shop: OwnShop
let admin: Caller
/** A summer day, so that London is an hour ahead of UTC. */
const now = new Date('2026-07-15T10:00:00Z')

beforeAll(async () => {
  shop = await ownShop()
  const user = await aUser(shop.deps, { role: 'admin' })
  admin = callAs({ ...shop.deps, clock: aClock(now) }, user)
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await shop.deps.db.order.deleteMany()
  await shop.deps.db.inquiry.deleteMany()
})

function aPaidOrder(paidAt: string | null, totalPence: number, refundedPence = 0) {
  const paymentStatus =
    paidAt === null
      ? 'pending'
      : refundedPence === 0
        ? 'paid'
        : refundedPence === totalPence
          ? 'refunded'
          : 'partiallyRefunded'
  return shop.deps.db.order.create({
    data: orderRow({
      ...anAddress(),
      totalPence,
      vatPence: 0,
      refundedPence,
      paymentStatus,
      paidAt,
    }),
  })
}

test('revenue is payments minus refunds, with the period before', async () => {
  await aPaidOrder('2026-07-15T09:00:00Z', 10_000)
  await aPaidOrder('2026-07-10T09:00:00Z', 20_000, 5000)
  await aPaidOrder('2026-07-10T10:00:00Z', 8000, 8000)
  await aPaidOrder('2026-07-05T09:00:00Z', 7001)
  await aPaidOrder(null, 99_999)
  expect(await admin.order.figures({ days: 7 })).toMatchObject({
    period: { revenuePence: 25_000, orders: 2, averageOrderPence: 12_500 },
    before: { revenuePence: 7001, orders: 1, averageOrderPence: 7001 },
  })
})

test('without orders every figure is 0, and the series has every day', async () => {
  const { period, series, seriesBefore } = await admin.order.figures({ days: 30 })
  expect(period).toEqual({ revenuePence: 0, orders: 0, averageOrderPence: 0, removalsPence: 0 })
  expect(series).toHaveLength(30)
  expect(series[0]?.day).toBe('2026-06-16')
  expect(series.at(-1)?.day).toBe('2026-07-15')
  expect(seriesBefore).toHaveLength(30)
  expect(seriesBefore.at(-1)?.day).toBe('2026-06-15')
})

test('what a gift card pays counts as revenue when it was sold, and not when staff issued it', async () => {
  const { db } = shop.deps
  for (const reason of [null, 'A late delivery']) {
    const order = await aPaidOrder('2026-07-15T09:00:00Z', 7000)
    const card = await db.giftCard.create({
      data: { amountPence: 5000, recipientName: 'Fern', sendOn: now, reason },
    })
    const payment = await db.payment.create({
      data: {
        kind: 'balance',
        orderId: order.id,
        amountPence: 5000,
        method: 'gift_card',
        status: 'paid',
        paidAt: '2026-07-15T09:00:00Z',
      },
    })
    await db.giftCardEntry.createMany({
      data: [
        { giftCardId: card.id, kind: 'issued', pence: 5000 },
        { giftCardId: card.id, kind: 'spent', pence: -5000, paymentId: payment.id },
      ],
    })
  }
  const whole = await aPaidOrder('2026-07-15T09:00:00Z', 3000)
  const card = await db.giftCard.findFirstOrThrow({ where: { reason: { not: null } } })
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: whole.id } })
  await db.payment.update({ where: { id: paymentId }, data: { method: 'gift_card' } })
  await db.giftCardEntry.createMany({
    data: [
      { giftCardId: card.id, kind: 'refunded', pence: 3000 },
      { giftCardId: card.id, kind: 'spent', pence: -3000, paymentId },
    ],
  })
  const { period } = await admin.order.figures({ days: 7 })
  expect(period).toMatchObject({ orders: 3, revenuePence: 7000 + 5000 + 7000 })
})

test('an order of which one of two payments is refunded counts', async () => {
  const order = await aPaidOrder('2026-07-15T09:00:00Z', 10_000, 10_000)
  await shop.deps.db.payment.create({
    data: {
      kind: 'balance',
      orderId: order.id,
      amountPence: 5000,
      method: 'gift_card',
      status: 'paid',
      paidAt: '2026-07-15T09:00:00Z',
    },
  })
  const { period } = await admin.order.figures({ days: 7 })
  expect(period).toMatchObject({ orders: 1, revenuePence: 5000 })
})

test('days begin at midnight in London', async () => {
  await aPaidOrder('2026-07-13T22:59:59Z', 100)
  await aPaidOrder('2026-07-13T23:00:00Z', 1000)
  await aPaidOrder('2026-07-08T22:59:59Z', 10_000)
  await aPaidOrder('2026-07-08T23:00:00Z', 100_000)
  const { series, seriesBefore, period, before } = await admin.order.figures({ days: 7 })
  expect(series.map(({ revenuePence }) => revenuePence)).toEqual([100_000, 0, 0, 0, 100, 1000, 0])
  expect(seriesBefore.map(({ revenuePence }) => revenuePence)).toEqual([0, 0, 0, 0, 0, 0, 10_000])
  expect([period.revenuePence, before.revenuePence]).toEqual([101_100, 10_000])
})

test('products with low or no stock are counted, the least first', async () => {
  for (const stock of [10, 9, 0, 3]) await aProduct(shop.deps, { title: `Left ${stock}`, stock })
  const { lowStock } = await admin.order.figures({})
  expect(lowStock.count).toBe(3)
  expect(lowStock.items.map(({ title }) => title)).toEqual(['Left 0', 'Left 3', 'Left 9'])
})

test('a product with a low stock level of its own is counted below that', async () => {
  await aProduct(shop.deps, { title: 'Bulky', stock: 4, lowStockLevel: 4 })
  await aProduct(shop.deps, { title: 'Quick', stock: 30, lowStockLevel: 31 })
  const { lowStock } = await admin.order.figures({})
  expect(lowStock.items.map(({ title, level }) => [title, level])).toEqual([
    ['Left 0', 10],
    ['Left 3', 10],
    ['Left 9', 10],
    ['Quick', 31],
  ])
})

test('a product without a level of its own is low below that of the shop’s settings', async () => {
  await admin.settings.save({
    section: 'limits',
    value: { refundPence: 100_000, lowStock: 4 },
    over: 0,
  })
  const { lowStock } = await admin.order.figures({})
  expect(lowStock.items.map(({ title, level }) => [title, level])).toEqual([
    ['Left 0', 4],
    ['Left 3', 4],
    ['Quick', 31],
  ])
  const { items } = await admin.catalogue.adminList({ stock: 'low', limit: 100 })
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Left 0', 'Left 3', 'Quick'])
})

test('inquiries are open until they are completed or cancelled', async () => {
  for (const status of ['pending', 'contacted', 'quoted', 'completed', 'cancelled'] as const) {
    await shop.deps.db.inquiry.create({
      data: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '1', status },
    })
  }
  expect((await admin.order.figures({})).openInquiries).toBe(3)
})

test.each([7, 30, 90] as const)(
  'over %i days the figures are what plain SQL says',
  async (days) => {
    await shop.deps.db.$executeRaw`
    INSERT INTO "Order" (id, "paymentStatus", "totalPence", "vatPence", "paidAt",
      "firstName", "lastName", address, city, pincode, phone, notes, "updatedAt")
    SELECT gen_random_uuid(), CASE n % 7 WHEN 0 THEN 'refunded' WHEN 1 THEN 'partiallyRefunded'
        ELSE 'paid' END::"PaymentStatus", 1000 + n, 0,
      ${now}::timestamptz - n * interval '7 hours 13 minutes', '', '', '', '', '', '', '', now()
    FROM generate_series(0, 700) n`
    await shop.deps.db.$executeRaw(addPayments)
    await shop.deps.db.$executeRaw`
    UPDATE "Payment" SET "refundedPence" = CASE status WHEN 'refunded' THEN "amountPence"
      WHEN 'partiallyRefunded' THEN 300 ELSE 0 END`
    const [expected] = await shop.deps.db.$queryRaw<unknown[]>`
    SELECT sum("amountPence")::int - sum("refundedPence")::int AS "revenuePence",
      count(*) FILTER (WHERE "refundedPence" < "amountPence")::int AS orders,
      round((sum("amountPence") - sum("refundedPence"))::numeric
        / count(*) FILTER (WHERE "refundedPence" < "amountPence"))::int AS "averageOrderPence"
    FROM "Payment"
    WHERE date("paidAt" AT TIME ZONE 'Europe/London') > date '2026-07-15' - ${days}::int`
    expect((await admin.order.figures({ days })).period).toMatchObject(Object(expected))
  },
)

test('an attempt that its buyer replaced, as by paying a deposit instead, is no rejected order', async () => {
  const [replaced, rejected] = [await aPaidOrder(null, 1000), await aPaidOrder(null, 1000)]
  for (const { id } of [replaced, rejected]) {
    await shop.deps.db.order.update({
      where: { id },
      data: { status: 'rejected', createdAt: '2026-07-14T09:00:00Z' },
    })
  }
  await shop.deps.db.orderEvent.create({
    data: { orderId: replaced.id, type: 'released', data: { reason: 'replaced' } },
  })
  const { byStatus } = await admin.order.figures({ days: 7 })
  expect(byStatus.find(({ status }) => status === 'rejected')?.orders).toBe(1)
  const { items } = await admin.order.adminList({ status: 'rejected' })
  expect(items.map(({ id }) => id)).toEqual([rejected.id])
})

test('orders are counted by status, as the list of the same days shows them', async () => {
  await shop.deps.db.$executeRaw`
    INSERT INTO "Order" (id, status, "totalPence", "vatPence", "createdAt", "archivedAt",
      "firstName", "lastName", address, city, pincode, phone, notes, "updatedAt")
    SELECT gen_random_uuid(), (enum_range(NULL::"OrderStatus"))[1 + n % 5], 1000, 0,
      ${now}::timestamptz - n * interval '5 hours', CASE n % 10 WHEN 3 THEN now() END,
      '', '', '', '', '', '', '', now()
    FROM generate_series(0, 200) n`
  await shop.deps.db.$executeRaw(addPayments)
  const { byStatus, series } = await admin.order.figures({ days: 30 })
  const expected = await shop.deps.db.$queryRaw<{ status: string; orders: number }[]>`
    SELECT s::text AS status, (SELECT count(*)::int FROM "Order" o WHERE o.status = s
      AND "archivedAt" IS NULL AND date(o."createdAt" AT TIME ZONE 'Europe/London') > date '2026-06-15')
      AS orders
    FROM unnest(enum_range(NULL::"OrderStatus")) s`
  expect(byStatus).toEqual(expected)
  expect(byStatus.at(-1)).toEqual({ status: 'rejected', orders: 0 })
  for (const { status, orders } of byStatus) {
    const { pagination } = await admin.order.adminList({ status, from: series[0]?.day })
    expect(pagination.totalCount).toBe(orders)
  }
})

test('removals have a figure of their own, by the day of their payment and without refunds, beside the revenue of orders', async () => {
  await aPaidOrder('2026-07-15T09:00:00Z', 10_000)
  const removal = (paidAt: string, amountPence: number, refundedPence = 0) =>
    shop.deps.db.removal.create({
      data: {
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.example',
        phone: '1',
        fromAddress: 'C',
        toAddress: 'D',
        lines: [],
        pricePence: amountPence,
        day: new Date('2026-08-01'),
        expiresAt: now,
        status: 'booked',
        payments: {
          create: { kind: 'deposit', amountPence, refundedPence, status: 'paid', paidAt },
        },
      },
    })
  await removal('2026-07-14T09:00:00Z', 17_200, 7200)
  await removal('2026-07-05T09:00:00Z', 5000)
  const { period, before, series } = await admin.order.figures({ days: 7 })
  expect(period).toMatchObject({ revenuePence: 10_000, orders: 1, removalsPence: 10_000 })
  expect(before).toMatchObject({ revenuePence: 0, orders: 0, removalsPence: 5000 })
  expect(series.map(({ removalsPence }) => removalsPence)).toEqual([0, 0, 0, 0, 0, 10_000, 0])
  await shop.deps.db.payment.deleteMany({ where: { removalId: { not: null } } })
  await shop.deps.db.removal.deleteMany()
})

test('the dashboard takes at most four statements', async () => {
  const statements = await statementsOf(() => admin.order.figures({ days: 90 }))
  expect(statements.length).toBeLessThanOrEqual(4)
})
