import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addManyOrders, detailsOfOrder } from '#prisma/seed/large/many-orders.ts'
import { listCustomers } from '../customer/list-customers.ts'
import { connectDatabase } from '../platform/db.ts'
import { connectSettings } from '../platform/shop-settings.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { statementsOf } from '../test/statements.ts'
import { findEverything } from './find-everything.ts'
import type { FindDeps } from './find-kinds.ts'

const ORDERS = 20_000
const SOUGHT = 12_345

let database: TestDatabase
let shop: ReturnType<typeof connectDatabase>
let deps: FindDeps
beforeAll(async () => {
  database = await createTestDatabase()
  shop = connectDatabase({ url: database.url, poolSize: 4 })
  deps = {
    db: shop.db,
    pool: shop.pool,
    clock: { now: () => new Date() },
    settings: connectSettings(shop.pool, 'Hazelwick', pino({ level: 'silent' })),
  }
  await addManyOrders(shop.pool, ORDERS)
})
afterAll(async () => {
  await shop.close()
  await database[Symbol.asyncDispose]()
})

/** The plans of the statements of some work that read orders or people. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(work)
  return Promise.all(
    statements
      .filter(({ text }) => /"(Order|User)"/.test(text))
      .map(async ({ text, values }) => {
        const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, TIMING OFF) ${text}`,
          values,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
  )
}

const staff = { staffRoles: ['owner' as const] }
const { name, email, phones, postcodes } = detailsOfOrder(SOUGHT)

test.each([name, email, ...phones, ...postcodes])(
  `among ${ORDERS} orders, "%s" finds its order and its customer by indexes`,
  async (term) => {
    const { items } = await findEverything(deps, staff, term)
    expect(items.map(({ kind }) => kind)).toEqual(['order', 'customer'])
    const plans = await plansOf(() => findEverything(deps, staff, term))
    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on "Order"')
  },
)

test('a page of customers, also a late one, reads the orders of its people alone', async () => {
  const first = await listCustomers(deps, { limit: 20 })
  expect(first.items).toHaveLength(20)
  for (const cursor of [null, first.nextCursor]) {
    const plans = await plansOf(() => listCustomers(deps, { limit: 20, cursor }))
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on "Order"')
  }
})
