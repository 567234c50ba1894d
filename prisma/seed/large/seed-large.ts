import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { pickProducts } from '../seed-products.ts'
import { makeOrder, type LargeOrder } from './orders.ts'
import { makeProduct, makeReviews, readModels, type LargeProduct, type Model } from './products.ts'

const existing = z.object({ id: z.uuid() })

/** How many products, with their reviews and orders, are written in one transaction. */
const BATCH = 1000
/** An order takes products up to this many before its own. */
const LOOK_BACK = 2

/**
 * Adds generated products until the shop has `count` with those of the catalogue, two reviews and
 * half an order for each. Deterministic; existing rows are unchanged, so that it can be interrupted
 * and a larger number adds the difference. Returns how many products were added.
 */
export async function seedLarge(
  pool: Pool,
  count: number,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<number> {
  const models = await readModels()
  const all = Math.max(0, count - pickProducts().length)
  let added = 0
  for (let from = 0; from < all; from += BATCH) {
    const to = Math.min(all, from + BATCH)
    added += await addBatch(pool, models, { from, to })
    onProgress(to, all)
  }
  // Without fresh statistics the first statements would be planned for an empty shop.
  // oxlint-disable-next-line no-restricted-properties -- no rows are read
  if (added > 0) await pool.query('VACUUM (ANALYZE)')
  return added
}

async function addBatch(
  pool: Pool,
  models: readonly Model[],
  { from, to }: { from: number; to: number },
): Promise<number> {
  const start = Math.max(0, from - LOOK_BACK)
  const made = Array.from({ length: to - start }, (_, place) => makeProduct(models, start + place))
  const there = await findExisting(pool, made)
  const isMissing = (product: LargeProduct, n: number) => n >= from && !there.has(product.id)
  const missing = made.flatMap((product, place) =>
    isMissing(product, start + place) ? [{ product, n: start + place, place }] : [],
  )
  if (missing.length === 0) return 0
  const reviews = missing.flatMap(({ product, n }) => makeReviews(product, models, n))
  const orders = missing
    .filter(({ n }) => n % 2 === 1)
    .map(({ n, place }) =>
      makeOrder(made.slice(Math.max(0, place - LOOK_BACK), place + 1).toReversed(), n),
    )
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL synchronous_commit = off')
    await writeBatch(client, { products: missing.map(({ product }) => product), reviews, orders })
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
  return missing.length
}

async function findExisting(pool: Pool, products: readonly LargeProduct[]): Promise<Set<string>> {
  const ids = products.map(({ id }) => id)
  const rows = await readRows(
    pool,
    existing,
  )`SELECT id FROM "Product" WHERE id = ANY(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

interface Batch {
  products: readonly LargeProduct[]
  reviews: readonly ReturnType<typeof makeReviews>[number][]
  orders: readonly LargeOrder[]
}

async function writeBatch(client: PoolClient, { products, reviews, orders }: Batch): Promise<void> {
  const moved = sumBy(
    orders.flatMap(({ movements }) => movements),
    (movement) => movement.quantity,
  )
  const count = sumBy(reviews, () => 1)
  const ratings = sumBy(reviews, (review) => review.rating)
  const rows = products.map(({ openingStock, ...product }) => ({
    ...product,
    stock: openingStock + (moved.get(product.id) ?? 0),
    reviewCount: count.get(product.id) ?? 0,
    ratingSum: ratings.get(product.id) ?? 0,
  }))
  const openings = products.map(({ id, openingStock, createdAt }) => ({
    productId: id,
    orderId: null,
    quantity: openingStock,
    reason: 'opening',
    createdAt,
  }))
  const movements = orders.flatMap((order) => order.movements)
  await insertRows(client, 'Product', rows)
  await insertRows(client, 'Review', reviews)
  await insertRows(
    client,
    'Order',
    orders.map(({ order }) => order),
  )
  await insertRows(
    client,
    'Payment',
    orders.map(({ payment }) => payment),
  )
  await insertRows(
    client,
    'OrderItem',
    orders.flatMap(({ items }) => items),
  )
  await insertRows(
    client,
    'OrderEvent',
    orders.flatMap(({ events }) => events),
  )
  await insertRows(client, 'StockMovement', [...openings, ...movements])
  await takeFromEarlier(client, products, moved)
  const changed = [...products.map(({ id }) => id), ...moved.keys()]
  await refreshCatalogue(sqlOf(client), [...new Set(changed)])
}

function sumBy<Row extends { productId: string }>(rows: readonly Row[], of: (row: Row) => number) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.productId, (sums.get(row.productId) ?? 0) + of(row))
  return sums
}

/** Makes the first orders of a batch take from the last products of the batch before. */
async function takeFromEarlier(
  client: PoolClient,
  products: readonly LargeProduct[],
  moved: ReadonlyMap<string, number>,
): Promise<void> {
  const written = new Set(products.map(({ id }) => id))
  for (const [id, quantity] of moved) {
    if (written.has(id)) continue
    await client.query('UPDATE "Product" SET stock = stock + $2 WHERE id = $1', [id, quantity])
  }
}

/** Inserts many rows with the same columns in one statement with one parameter. */
async function insertRows(client: PoolClient, table: string, rows: readonly object[]) {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join()
  await client.query(
    `INSERT INTO "${table}" (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
    [JSON.stringify(rows)],
  )
}
