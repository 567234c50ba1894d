import { beforeAll, expect, test } from 'vitest'
import { seededCatalogue } from '../test/seeded-catalogue.ts'
import { listInput, type ListInput } from './catalogue.schema.ts'
import { sortOptions } from './listing/listing-search.ts'
import { listProducts } from './listing/list-products.ts'
import { applyDueSales } from './prices/apply-due-sales.ts'
import { readProduct } from './product/read-product.ts'
import { searchProducts } from './search/search-products.ts'

const shop = seededCatalogue()
beforeAll(async () => {
  // Fifteen thousand more products, with the distribution of the demonstration catalogue.
  await shop.pool.query(`
    INSERT INTO "Product" (id, slug, title, description, category, subcategory, size, brand,
      "pricePence", stock, colour, materials, images, "updatedAt")
    SELECT gen_random_uuid(), p.slug || '-' || n, p.title || ' ' || n, p.description, p.category,
      p.subcategory, p.size, p.brand, p."pricePence" + n, n % 7, p.colour, p.materials, p.images, now()
    FROM (SELECT * FROM "Product" LIMIT 100) AS p, generate_series(1, 150) AS n`)
  // A third of them are the five variants of a family, at five prices.
  await shop.pool.query(`
    WITH numbered AS (
      SELECT id, (row_number() OVER (PARTITION BY category ORDER BY id) - 1) / 5 AS place, category
      FROM "Product" WHERE slug ~ '[147]$'
    ), family AS (
      INSERT INTO "Family" (id, slug, title, "updatedAt")
      SELECT DISTINCT ON (category, place) id, id::text, 'A family', now() FROM numbered
      ORDER BY category, place, numbered.id RETURNING id
    )
    UPDATE "Product" AS p SET "familyId" = f.id, "optionValueIds" = ARRAY[p.id]
    FROM numbered AS n JOIN (
      SELECT category, place, min(id::text)::uuid AS id FROM numbered GROUP BY 1, 2
    ) AS f USING (category, place)
    WHERE p.id = n.id`)
  await shop.pool.query('VACUUM ANALYZE "Product"')
  await shop.pool.query('VACUUM ANALYZE "Card"')
  await shop.pool.query('VACUUM ANALYZE "SearchEntry"')
})

interface Statement {
  text: string
  values?: unknown[]
}

/** The plans of the statements that a function sends. */
async function plansOf(
  run: (deps: typeof shop) => Promise<unknown>,
  options = 'COSTS OFF',
): Promise<string[]> {
  const statements: Statement[] = []
  const query = async (statement: Statement) => {
    statements.push(statement)
    return shop.pool.query(statement)
  }
  const listening = new Proxy(shop.pool, {
    get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name)),
  })
  await run({ db: shop.db, pool: listening, clock: shop.clock }).catch(() => {})
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

/** How many product rows all scans of a page read. */
async function rowsRead(input: ListInput): Promise<number> {
  const [scans = ''] = await plansOf((deps) => listProducts(deps, input), 'ANALYZE, TIMING OFF')
  const found = scans.matchAll(/on "(?:Product|Card)"[^\n]*actual rows=([\d.]+) loops=(\d+)/g)
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

const lists = [false, true].flatMap((perFamily) =>
  sortOptions.flatMap((sortBy) => filters.map((filter) => ({ sortBy, perFamily, filter }))),
)

test.each(lists)(
  'a page by $sortBy, one card a family: $perFamily, of $filter reads no more of an index than it shows',
  async ({ sortBy, perFamily, filter }) => {
    const first = listInput.parse({ ...filter, sortBy, perFamily })
    const { nextCursor } = await listProducts(shop, first)
    expect(nextCursor).not.toBeNull()
    for (const input of [first, { ...first, cursor: nextCursor }]) {
      const [plan = ''] = await plansOf((deps) => listProducts(deps, input))
      expect(plan).toContain('Index')
      expect(plan).not.toMatch(/Seq Scan on "(Product|Card)"/)
      // In the order of the index: a sort would read every selected row.
      expect(await rowsRead(input)).toBeLessThan(25 * 10)
    }
  },
)

test('no index of products is on a field that no statement reads', async () => {
  const { rows } = await shop.pool.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'Product'`,
  )
  // Searches read "SearchEntry", sizes are options, and titles are sorted as people order them.
  const unread = /searchVector|modelOf|\btitle\b(?! COLLATE| gin_trgm_ops)/
  expect(rows.filter(({ definition }) => unread.test(definition))).toEqual([])
  expect(rows.map(({ name }) => name)).toContain('Product_live_title_atoz_idx')
})

test('no GIN index has a long pending list, which every search would read', async () => {
  const { rows } = await shop.pool.query<{ name: string; options: string[] | null }>(
    `SELECT c.relname AS name, c.reloptions AS options
     FROM pg_class AS c JOIN pg_am AS m ON m.oid = c.relam WHERE m.amname = 'gin' AND c.relkind = 'i'
       AND c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.map(({ name }) => name)).toContain('SearchEntry_names_idx')
  const long = rows.filter(({ options }) => !options?.includes('gin_pending_list_limit=256'))
  expect(long).toEqual([])
})

test('a product, its family and a search are found by their indexes', async () => {
  const [product = ''] = await plansOf((deps) => readProduct(deps, 'aster-three-seater-sofa'))
  expect(product).toContain('Product_slug_key')
  expect(product).toContain('Product_familyId_idx')
  const searches = await plansOf((deps) =>
    searchProducts(deps, { keyword: 'dinning table', perFamily: true, limit: 24 }),
  )
  const search = searches.at(-1) ?? ''
  expect(search).toContain('SearchEntry_pkey')
  for (const plan of [product, search]) {
    expect(plan).not.toMatch(/Seq Scan on "(Product|SearchEntry)"/)
  }
})

test('the check of a filtered list against the latest change reads only that change', async () => {
  const input = listInput.parse({ perFamily: true, inStock: true })
  const twice = async (deps: typeof shop) => {
    await listProducts(deps, input)
    await listProducts(deps, input)
  }
  const plan = (await plansOf(twice, 'ANALYZE, TIMING OFF')).at(-1)
  expect(plan).toMatch(/Backward using "FacetChange_changedIn_idx"[^\n]*actual rows=1\.00 loops=1/)
  expect(plan).not.toMatch(/Seq Scan on "FacetChange"/)
})

test('due sales are found by their indexes, which are read no further', async () => {
  const plans = await plansOf((deps) => applyDueSales(deps), 'ANALYZE, TIMING OFF')
  for (const plan of plans) {
    expect(plan).toContain('Product_plannedSalePence_saleFrom_idx')
    expect(plan).toContain('Product_saleTo_idx')
    expect(plan).not.toContain('Seq Scan on "Product"')
  }
})
