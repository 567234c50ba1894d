import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { connectDatabase } from '#server/platform/db.ts'
import { checkBooks } from '#server/check-books.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { pickProducts, seedProducts } from '../seed-products.ts'
import { seedLarge } from './seed-large.ts'

const COUNT = 500

let database: TestDatabase
let shop: ReturnType<typeof connectDatabase>

beforeAll(async () => {
  database = await createTestDatabase()
  shop = connectDatabase({ url: database.url, poolSize: 2 })
  await seedProducts(shop.db, pickProducts(), new Date())
  await seedLarge(shop.pool, COUNT)
})

afterAll(async () => {
  await shop.close()
  await database[Symbol.asyncDispose]()
})

/** Everything generated as numbers to compare. */
async function digest(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(`
    WITH made AS (SELECT * FROM "Product" WHERE slug ~ '-[0-9]+$')
    SELECT
      (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM made p) AS products,
      (SELECT md5(string_agg(o::text, '' ORDER BY id)) FROM "Order" o) AS orders,
      (SELECT md5(string_agg(i::text, '' ORDER BY id)) FROM "OrderItem" i) AS items,
      (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM "Review" r
        WHERE "productId" IN (SELECT id FROM made)) AS reviews`)
  return rows[0]
}

test('fills the shop up to the requested number, with orders and reviews', async () => {
  expect(await shop.db.product.count()).toBe(COUNT)
  const generated = COUNT - pickProducts().length
  expect(await shop.db.order.count()).toBe(Math.floor(generated / 2))
  expect(await shop.db.review.count()).toBeGreaterThan(generated)
})

test('the books balance: stock, totals, VAT, what was returned', async () => {
  expect(await checkBooks(shop)).toEqual([])
})

test('the average on each product is that of its reviews', async () => {
  const { rows } = await shop.pool.query(`
    SELECT p.slug FROM "Product" p
    LEFT JOIN (SELECT "productId", count(*), sum(rating) FROM "Review" GROUP BY 1) r
      ON r."productId" = p.id
    WHERE p."reviewCount" <> COALESCE(r.count, 0) OR p."ratingSum" <> COALESCE(r.sum, 0)`)
  expect(rows).toEqual([])
})

test('every product has a category of the taxonomy and shows pictures of the catalogue', async () => {
  const known = await shop.db.product.findMany({
    where: { slug: { in: pickProducts().map(({ slug }) => slug) } },
    select: { images: true },
  })
  const pictures = new Set(known.flatMap(({ images }) => images))
  for (const { category, subcategory, size, images } of await shop.db.product.findMany()) {
    const found = taxonomyOf().findCategory(category)
    expect(found).toBeDefined()
    if (subcategory) expect(found?.subcategories.map(({ id }) => id)).toContain(subcategory)
    if (size) expect(found?.sizes.map(({ id }) => id)).toContain(size)
    expect(images.every((name) => pictures.has(name))).toBe(true)
  }
})

test('a second run adds nothing, and a larger number adds only the difference', async () => {
  expect(await seedLarge(shop.pool, COUNT)).toBe(0)
  expect(await seedLarge(shop.pool, COUNT + 8)).toBe(8)
  expect(await checkBooks(shop)).toEqual([])

  await using other = await createTestDatabase()
  const second = connectDatabase({ url: other.url, poolSize: 2 })
  try {
    const seen: number[] = []
    await seedLarge(second.pool, COUNT + 8, (done) => seen.push(done))
    expect(seen).toEqual([COUNT + 8 - pickProducts().length])
    expect(await digest(second.pool)).toEqual(await digest(shop.pool))
  } finally {
    await second.close()
  }
})
