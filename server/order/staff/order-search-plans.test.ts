import { afterAll, beforeAll, expect, test } from 'vitest'
import { addManyOrders, saidOfOrder } from '../../../prisma/seed/large/many-orders.ts'
import { connectDatabase } from '../../platform/db.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { statementsOf } from '../../test/statements.ts'
import { adminOrderListInput } from './admin-order.schema.ts'
import { listAllOrders } from './list-all-orders.ts'

const ORDERS = 30_000
const SOUGHT = 12_345

let database: TestDatabase
let shop: ReturnType<typeof connectDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = connectDatabase({ url: database.url, poolSize: 2 })
  await addManyOrders(shop.pool, ORDERS)
})
afterAll(async () => {
  await shop.close()
  await database[Symbol.asyncDispose]()
})

/** How many orders the scans of a search read, whatever they kept of them. */
async function ordersRead(search: string): Promise<number> {
  const input = adminOrderListInput.parse({ search })
  const statements = await statementsOf(() => listAllOrders(shop, input))
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

test.each(saidOfOrder(SOUGHT))(
  `among ${ORDERS} orders, "%s" finds its one and reads few others`,
  async (search) => {
    const { items } = await listAllOrders(shop, adminOrderListInput.parse({ search }))
    expect(items).toHaveLength(1)
    expect(await ordersRead(search)).toBeLessThan(50)
  },
)

test.each(['HW-', 'hw', 'HW ', '#', ''])(
  'an order is found by its number after "%s", and no others are read',
  async (written) => {
    const { number } = await shop.db.order.findFirstOrThrow({ skip: 5, select: { number: true } })
    const search = `${written}${number}`
    const { items } = await listAllOrders(shop, adminOrderListInput.parse({ search }))
    expect(items.map((order) => order.number)).toEqual([number])
    expect(await ordersRead(search)).toBeLessThan(10)
  },
)

test('two letters are looked up as the beginning of a word, by the index', async () => {
  expect(await ordersRead('zq')).toBeLessThan(50)
})

test('Order-N reads the places before its own, of the index alone', async () => {
  expect(await ordersRead('Order-200')).toBeLessThan(1000)
})
