import { beforeAll, expect, test } from 'vitest'
import { seededCatalogue } from '../test/seeded-catalogue.ts'
import { listInput, sortOptions, type ListInput } from './catalogue.schema.ts'
import { listProducts } from './list-products.ts'
import { readProduct } from './read-product.ts'
import { searchProducts } from './search-products.ts'

const shop = seededCatalogue()
beforeAll(async () => {
  // Thirty thousand more, spread over what the demonstration catalogue has.
  await shop.pool.query(`
    INSERT INTO "Product" (id, slug, title, description, category, subcategory, size, brand,
      "pricePence", stock, colour, materials, images, "updatedAt")
    SELECT gen_random_uuid(), p.slug || '-' || n, p.title || ' ' || n, p.description, p.category,
      p.subcategory, p.size, p.brand, p."pricePence" + n, n % 7, p.colour, p.materials, p.images, now()
    FROM (SELECT * FROM "Product" LIMIT 100) AS p, generate_series(1, 300) AS n`)
  await shop.pool.query('VACUUM ANALYZE "Product"')
})

interface Statement {
  text: string
  values?: unknown[]
}

/** The plans of the statements that something sends. */
async function plansOf(
  run: (deps: typeof shop) => Promise<unknown>,
  options = 'COSTS OFF',
): Promise<string[]> {
  const statements: Statement[] = []
  const query = async (statement: Statement) => {
    statements.push(statement)
    return { rows: [] }
  }
  const listening = new Proxy(shop.pool, {
    get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name)),
  })
  await run({ db: shop.db, pool: listening }).catch(() => {})
  expect(statements).not.toEqual([])
  return Promise.all(
    statements.map(async ({ text, values = [] }) => {
      const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (${options}) ${text}`,
        values,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

/** How many rows of products a page reads, by all of its scans. */
async function rowsRead(input: ListInput): Promise<number> {
  const [scans = ''] = await plansOf((deps) => listProducts(deps, input), 'ANALYZE, TIMING OFF')
  const found = scans.matchAll(/on "Product"[^\n]*actual rows=([\d.]+) loops=(\d+)/g)
  return Array.from(found, ([, rows, loops]) => Number(rows) * Number(loops)).reduce(
    (a, b) => a + b,
    0,
  )
}

const filters = [
  {},
  { category: ['sofas'] },
  { category: ['tables', 'chairs'], subcategory: ['coffee-table', 'dining-table'] },
  { category: ['tables', 'beds'], subcategory: ['coffee-table'], size: ['double'] },
]

test.each(sortOptions.flatMap((sortBy) => filters.map((filter) => ({ sortBy, filter }))))(
  'a page by $sortBy of $filter reads no more of an index than it shows',
  async ({ sortBy, filter }) => {
    const first = listInput.parse({ ...filter, sortBy })
    const { nextCursor } = await listProducts(shop, first)
    expect(nextCursor).not.toBeNull()
    for (const input of [first, { ...first, cursor: nextCursor }]) {
      const [plan = ''] = await plansOf((deps) => listProducts(deps, input))
      expect(plan).toContain('Index')
      expect(plan).not.toContain('Seq Scan on "Product"')
      // In the order of the index: sorting would read all that is chosen.
      expect(await rowsRead(input)).toBeLessThan(25 * 10)
    }
  },
)

test('a product, its other sizes and a search are found by their indexes', async () => {
  const [product = ''] = await plansOf((deps) => readProduct(deps, 'thornbury-king-bed'))
  expect(product).toContain('Product_slug_key')
  expect(product).toContain('Product_live_model_idx')
  const [search = ''] = await plansOf((deps) =>
    searchProducts(deps, { keyword: 'dinning table', limit: 24 }),
  )
  expect(search).toContain('Product_title_words_idx')
  expect(search).toContain('Product_search_idx')
  for (const plan of [product, search]) expect(plan).not.toContain('Seq Scan on "Product"')
})
