import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
import { anAddress } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { orderRow } from '#server/test/order-rows.ts'
import { countOrderDays, orderAt } from './order-days.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await shop.deps.db.order.deleteMany()
  await shop.deps.db.orderDay.deleteMany()
})

/** 5 March 2026, 1 a.m.: the 4th is over, but not for two hours yet. */
const NOW = new Date('2026-03-05T01:00:00Z')
const count = (now = NOW) => countOrderDays({ ...shop.deps, clock: { now: () => now } })

const placed = async (at: string, archivedAt: Date | null = null) => {
  const data = { ...anAddress(), totalPence: 0, vatPence: 0, createdAt: new Date(at), archivedAt }
  return (await shop.deps.db.order.create({ data: orderRow(data) })).id
}

const days = async () => {
  const rows = await shop.deps.db.orderDay.findMany({ orderBy: { day: 'asc' } })
  return rows.map(({ day, live }) => `${day.toISOString().slice(0, 10)}: ${live}`)
}

const found = z.object({ id: z.uuid().nullable() })

/** The ids of the live orders, newest first, followed by null. */
async function inTheList() {
  const live = await shop.deps.db.order.findMany({
    where: { archivedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return [...live.map(({ id }) => id), null]
}

/** The order found at each position of that list, and at the one behind it. */
async function foundAtPlaces() {
  const ids: (string | null | undefined)[] = []
  for (let place = 1; place <= (await inTheList()).length; place += 1) {
    const [row] = await readRows(shop.deps.pool, found)`SELECT ${orderAt(place)} AS id`
    ids.push(row?.id)
  }
  return ids
}

const someOrders = () =>
  Promise.all(
    [
      '2026-02-27T08:00:00Z',
      '2026-03-01T00:00:00Z',
      '2026-03-01T12:00:00Z',
      '2026-03-01T12:00:00Z',
      '2026-03-03T23:59:59.999Z',
      '2026-03-04T09:00:00Z',
      '2026-03-05T00:30:00Z',
    ].map((at) => placed(at)),
  )

test('a day is counted when it has been over for two hours, in UTC, without archived orders', async () => {
  await someOrders()
  await placed('2026-03-01T13:00:00Z', NOW)
  expect(await count()).toEqual({ days: 3 })
  expect(await days()).toEqual(['2026-02-27: 1', '2026-03-01: 3', '2026-03-03: 1'])
  expect(await count(new Date('2026-03-05T02:00:00Z'))).toEqual({ days: 1 })
  expect(await count(new Date('2026-03-05T02:00:00Z'))).toEqual({ days: 0 })
  expect(await days()).toContain('2026-03-04: 1')
})

test('each order is found by its position, however many days are counted', async () => {
  expect(await foundAtPlaces()).toEqual(await inTheList())
  await someOrders()
  expect(await foundAtPlaces()).toEqual(await inTheList())
  await count()
  expect(await foundAtPlaces()).toEqual(await inTheList())
  await count(new Date('2026-04-01T12:00:00Z'))
  expect(await foundAtPlaces()).toEqual(await inTheList())
})

test('an order that is archived, restored, deleted or placed in a counted day changes its count', async () => {
  const [first = '', second = '', third = ''] = await someOrders()
  await count()
  const { db } = shop.deps
  await db.order.update({ where: { id: first }, data: { archivedAt: NOW } })
  await db.order.update({ where: { id: second }, data: { archivedAt: NOW } })
  await db.order.update({ where: { id: second }, data: { archivedAt: null } })
  await db.order.delete({ where: { id: third } })
  await placed('2026-03-02T10:00:00Z')
  await placed('2026-03-04T10:00:00Z')
  expect(await days()).toEqual(['2026-02-27: 0', '2026-03-01: 2', '2026-03-02: 1', '2026-03-03: 1'])
  expect(await foundAtPlaces()).toEqual(await inTheList())
})

test('an order that is archived while its day is counted is not counted', async () => {
  const [first = ''] = await someOrders()
  const { db, pool } = shop.deps
  const archiving = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const archived = db.$transaction(async (tx) => {
    await tx.order.update({ where: { id: first }, data: { archivedAt: NOW } })
    archiving.resolve()
    await mayCommit.promise
  })
  await archiving.promise
  const counting = count()
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
      )
      return rowCount
    })
    .toBe(1)
  mayCommit.resolve()
  await Promise.all([archived, counting])
  expect(await days()).toEqual(['2026-03-01: 3', '2026-03-03: 1'])
  expect(await foundAtPlaces()).toEqual(await inTheList())
})

test('an order that is placed now changes no count', async () => {
  await count()
  await shop.deps.db.orderDay.create({ data: { day: new Date('2026-03-01'), live: 0 } })
  const { db } = shop.deps
  await db.$transaction(async (tx) => {
    await tx.order.create({ data: orderRow({ ...anAddress(), totalPence: 0, vatPence: 0 }) })
    const { rows } = await shop.deps.pool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND database =
         (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    expect(rows).toEqual([])
  })
})
