import { beforeAll, expect, test } from 'vitest'
import { repairCatalogue } from '../catalogue-entry/refresh-catalogue.ts'
import { seededCatalogue } from '../test/seeded-catalogue.ts'
import { listInput } from './catalogue.schema.ts'
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
  await repairCatalogue(shop)
  await shop.pool.query('VACUUM ANALYZE "CatalogueEntry"')
}, 120_000)

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
  const { db, clock, categories, settings } = shop
  await run({ db, pool: listening, clock, categories, settings }).catch(() => {})
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

test('a list reads the entries once', async () => {
  const input = listInput.parse({ perFamily: true, inStock: true, category: ['sofas'] })
  const [plan = ''] = await plansOf((deps) => listProducts(deps, input))
  expect(plan.match(/ on "CatalogueEntry"/g)).toHaveLength(1)
})

test('no GIN index has a long pending list, which every search would read', async () => {
  const { rows } = await shop.pool.query<{ name: string; options: string[] | null }>(
    `SELECT c.relname AS name, c.reloptions AS options
     FROM pg_class AS c JOIN pg_am AS m ON m.oid = c.relam WHERE m.amname = 'gin' AND c.relkind = 'i'
       AND c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.map(({ name }) => name)).toContain('CatalogueEntry_facts_idx')
  const long = rows.filter(({ options }) => !options?.includes('gin_pending_list_limit=256'))
  expect(long).toEqual([])
})

test('a product, its family and a search are found by their indexes', async () => {
  const [product = ''] = await plansOf((deps) => readProduct(deps, 'aster-three-seater-sofa'))
  expect(product).toContain('Product_slug_key')
  expect(product).toMatch(/Product_family\w+/)
  const searches = await plansOf((deps) =>
    searchProducts(deps, { keyword: 'dinning table', perFamily: true, limit: 24 }),
  )
  const search = searches.at(-1) ?? ''
  expect(search).toContain('CatalogueEntry_facts_idx')
  for (const plan of [product, search]) {
    expect(plan).not.toMatch(/Seq Scan on "(Product|CatalogueEntry)"/)
  }
})

test('due sales are found by their indexes, which are read no further', async () => {
  const plans = await plansOf((deps) => applyDueSales(deps), 'ANALYZE, TIMING OFF')
  for (const plan of plans) {
    expect(plan).toContain('Product_plannedSalePence_saleFrom_idx')
    expect(plan).toContain('Product_saleTo_idx')
    expect(plan).not.toContain('Seq Scan on "Product"')
  }
})
