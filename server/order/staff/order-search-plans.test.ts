import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addManyOrders, detailsOfOrder } from '#prisma/seed/large/many-orders.ts'
import { connectDatabase } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { connectSettings } from '#server/platform/shop-settings.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { statementsOf } from '#server/test/statements.ts'
import { adminOrderListInput } from './admin-order.schema.ts'
import { countOrderDays } from './order-days.ts'
import { listAllOrders } from './list-all-orders.ts'

const ORDERS = 30_000
const SOUGHT = 12_345

let database: TestDatabase
let shop: ReturnType<typeof connectDatabase>
let deps: Pick<Deps, 'pool' | 'settings' | 'clock'>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = connectDatabase({ url: database.url, poolSize: 2 })
  deps = {
    pool: shop.pool,
    settings: connectSettings(shop.pool, 'Hazelwick', pino({ level: 'silent' })),
    clock: { now: () => new Date() },
  }
  await addManyOrders(shop.pool, ORDERS)
  await countOrderDays({ pool: shop.pool, clock: deps.clock })
  await shop.pool.query('ANALYZE "OrderDay"')
})
afterAll(async () => {
  await shop.close()
  await database[Symbol.asyncDispose]()
})

/** How many orders the scans of a list read, filtered ones included. */
async function ordersRead(asked: string | { page: number }): Promise<number> {
  const input = adminOrderListInput.parse(typeof asked === 'string' ? { search: asked } : asked)
  const statements = await statementsOf(() => listAllOrders(deps, input))
  const plans = await Promise.all(
    statements.map(async ({ text, values }) => {
      const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, TIMING OFF) ${text}`,
        values,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
  expect(plans).not.toEqual([])
  const read = plans.flatMap((plan) => {
    expect(plan).not.toContain('Seq Scan on "Order"')
    const scans = plan.matchAll(
      /(?:on "Order"|on "Order_\w+")[^\n]*actual rows=([\d.]+) loops=(\d+)/g,
    )
    const dropped = plan.matchAll(/Rows Removed by [^:]*: (\d+)/g)
    return [
      ...Array.from(scans, ([, rows, loops]) => Number(rows) * Number(loops)),
      ...Array.from(dropped, ([, rows]) => Number(rows)),
    ]
  })
  return read.reduce((sum, rows) => sum + rows, 0)
}

const { name, email, phones, partOfPhone, postcodes } = detailsOfOrder(SOUGHT)

test.each([name, email, ...phones, partOfPhone, ...postcodes])(
  `among ${ORDERS} orders, "%s" finds its one and reads few others`,
  async (search) => {
    const { items } = await listAllOrders(deps, adminOrderListInput.parse({ search }))
    expect(items).toHaveLength(1)
    expect(await ordersRead(search)).toBeLessThan(50)
  },
)

test.each(['HW-', 'hw', 'HW ', '#', ''])(
  'an order is found by its number after "%s", and no others are read',
  async (written) => {
    const { number } = await shop.db.order.findFirstOrThrow({ skip: 5, select: { number: true } })
    const search = `${written}${number}`
    const { items } = await listAllOrders(deps, adminOrderListInput.parse({ search }))
    expect(items.map((order) => order.number)).toEqual([number])
    expect(await ordersRead(search)).toBeLessThan(10)
  },
)

test('two letters are searched as the beginning of a word, by the index', async () => {
  expect(await ordersRead('zq')).toBeLessThan(50)
})

/** At one order a minute: a day, and the uncounted ones, which can be a day and some hours. */
const ABOUT_A_DAY = 2 * 1440 + 200

test.each([7, 200, 12_345, ORDERS - 1])('Order-%i reads only the orders of its day', async (n) => {
  const { items } = await listAllOrders(deps, adminOrderListInput.parse({ search: `Order-${n}` }))
  expect(items).toHaveLength(1)
  expect(await ordersRead(`Order-${n}`)).toBeLessThan(2 * ABOUT_A_DAY)
})

test.each([1, 1234, ORDERS / 10])(
  'page %i of all orders reads those of its day alone',
  async (page) => {
    const { items, pagination } = await listAllOrders(deps, adminOrderListInput.parse({ page }))
    expect(items.map((order) => order.position)).toEqual(
      Array.from({ length: 10 }, (_, index) => (page - 1) * 10 + 1 + index),
    )
    expect(pagination.totalCount).toBe(ORDERS)
    expect(await ordersRead({ page })).toBeLessThan(3 * ABOUT_A_DAY)
  },
)

/** How many pages of tables and indexes a search reads. */
async function pagesRead(search: string): Promise<number> {
  const input = adminOrderListInput.parse({ search })
  const [statement] = await statementsOf(() => listAllOrders(deps, input))
  const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${statement?.text ?? ''}`,
    statement?.values,
  )
  const [, pages] =
    /Buffers: shared hit=(\d+)/.exec(rows.map((row) => row['QUERY PLAN']).join()) ?? []
  return Number(pages)
}

test('a search reads few pages more after thousands of orders have changed', async () => {
  // Read once, so that all pages are in memory.
  await pagesRead(name)
  const before = await pagesRead(name)
  await shop.pool.query(
    `UPDATE "Order" SET status = 'inProcess' WHERE id IN (SELECT id FROM "Order" LIMIT 6000)`,
  )
  await pagesRead(name)
  // A pending list of 256 kB has 32 pages.
  expect((await pagesRead(name)) - before).toBeLessThan(100)
})
