import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../factories.ts'
import { callAs, type Caller } from '../harness.ts'
import { addPayments } from '../order-rows.ts'
import { ownShop, type OwnShop } from '../own-shop.ts'
import { planOf, statementsOf } from '../statements.ts'

let shop: OwnShop
let admin: Caller

beforeAll(async () => {
  shop = await ownShop()
  const { db, pool } = shop.deps
  await db.$executeRaw`
    INSERT INTO "Product" (id, slug, title, description, category, brand, "pricePence", stock,
      images, materials, "createdAt", "updatedAt")
    SELECT uuidv7(), 'product-' || n, 'Product ' || md5(n::text), '', 
      (ARRAY['chairs', 'tables', 'beds', 'sofas'])[1 + n % 4], '', 1000 + n, n % 200, '{}', '{}',
      now() - n * interval '1 minute', now()
    FROM generate_series(1, 5000) n`
  await db.$executeRaw`
    INSERT INTO "Order" (id, "totalPence", "vatPence", "firstName", "lastName", address, city,
      pincode, phone, notes, status, "paymentStatus", "paidAt", "createdAt", "updatedAt")
    SELECT uuidv7(), 1000, 0, 'N' || md5(n::text), 'Ash', '', '', 'M' || n % 90 || ' 1AE',
      '07700 9' || lpad(n::text, 5, '0'), '',
      (ARRAY['confirmed', 'inProcess', 'delivered', 'rejected'])[1 + n % 4]::"OrderStatus", 'paid',
      now() - n * interval '30 minutes', now() - n * interval '30 minutes', now()
    FROM generate_series(1, 20000) n`
  await db.$executeRaw(addPayments)
  await db.$executeRaw`
    INSERT INTO "Inquiry" (id, "firstName", "lastName", email, phone, status, "createdAt",
      "updatedAt")
    SELECT uuidv7(), 'N' || md5(n::text), 'Moor', md5(n::text) || '@moor.example',
      '020 7946 ' || lpad(n::text, 4, '0'),
      (ARRAY['pending', 'quoted', 'completed'])[1 + n % 3]::"InquiryStatus",
      now() - n * interval '10 minutes', now()
    FROM generate_series(1, 5000) n`
  for (const table of ['Product', 'Order', 'OrderItem', 'Payment', 'Inquiry']) {
    await pool.query(`VACUUM ANALYZE "${table}"`)
  }
  admin = callAs(shop.deps, await aUser(shop.deps, { role: 'admin' }))
})
afterAll(() => shop[Symbol.asyncDispose]())

const lists: [string, () => Promise<unknown>, string][] = [
  ['all products', () => admin.catalogue.adminList({}), 'Product'],
  ['products by title', () => admin.catalogue.adminList({ search: 'abcde' }), 'Product'],
  ['products of a category', () => admin.catalogue.adminList({ category: 'beds' }), 'Product'],
  ['products that run low', () => admin.catalogue.adminList({ stock: 'low' }), 'Product'],
  ['all orders', () => admin.order.adminList({}), 'Order'],
  ['orders by name', () => admin.order.adminList({ search: 'abcde' }), 'Order'],
  ['orders by phone', () => admin.order.adminList({ search: '020 7946 0123' }), 'Order'],
  ['orders by postcode', () => admin.order.adminList({ search: 'SW1A 1AA' }), 'Order'],
  ['orders by place', () => admin.order.adminList({ search: 'Order-12' }), 'Order'],
  ['orders by HW number', () => admin.order.adminList({ search: 'HW-1234567' }), 'Order'],
  ['orders by number', () => admin.order.adminList({ search: '1234567' }), 'Order'],
  ['orders of a status', () => admin.order.adminList({ status: 'delivered' }), 'Order'],
  [
    'orders of a week',
    () => admin.order.adminList({ from: '2020-01-01', to: '2020-01-07' }),
    'Order',
  ],
  ['all inquiries', () => admin.inquiry.list({}), 'Inquiry'],
  ['inquiries of a status', () => admin.inquiry.list({ status: 'quoted' }), 'Inquiry'],
  ['inquiries with a balance', () => admin.inquiry.list({ status: 'balancesDue' }), 'Inquiry'],
  ['inquiries by name', () => admin.inquiry.list({ search: 'abcde' }), 'Inquiry'],
  ['inquiries by digits', () => admin.inquiry.list({ search: '02079461234' }), 'Inquiry'],
]

test.each(lists)(
  '%s takes at most four statements, and reads its page from an index',
  async (_, read, table) => {
    const statements = await statementsOf(read)
    expect(statements.length).toBeLessThanOrEqual(4)
    const page = statements.find(({ text }) => /ORDER BY/.test(text) && text.includes(`"${table}"`))
    if (!page) throw new Error('The page was not asked for.')
    expect(await planOf(shop.databaseUrl, page)).not.toContain(`Seq Scan on "${table}"`)
  },
)

test('a page of all orders, or of a search, is one statement with its total; of a filter two', async () => {
  const counts = []
  for (const input of [{ page: 900 }, { search: 'ash' }, { status: 'confirmed' as const }]) {
    const { pagination } = await admin.order.adminList(input)
    const statements = await statementsOf(() => admin.order.adminList(input))
    counts.push([statements.length, pagination.totalCount])
  }
  expect(counts).toEqual([
    [1, 20_000],
    [1, 20_000],
    [2, 5000],
  ])
})

test('the figures are read from indexes', async () => {
  const statements = await statementsOf(() => admin.order.figures({ days: 7 }))
  const plans = await Promise.all(
    statements.map((statement) => planOf(shop.databaseUrl, statement)),
  )
  expect(plans.join('\n')).toContain('Order_paidAt_idx')
  expect(plans.join('\n')).toContain('Product_live_stock_idx')
})
