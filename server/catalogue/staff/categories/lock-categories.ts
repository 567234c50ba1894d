import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'

const row = z.object({ id: z.string(), key: z.uuid(), position: z.int(), menu: z.int().nullable() })
export type LockedCategory = z.infer<typeof row>

/** Locks the list of categories, so that changes of it happen one after the other. */
export async function lockCategories(tx: Tx): Promise<LockedCategory[]> {
  // Row locks would not stop a category from being added.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('categories'))`
  return readRows(tx, row)`SELECT id, key, position, menu FROM "Category" ORDER BY id`
}

/**
 * Locks a category before its products are counted, so that none can get it, or one of its parts,
 * until the transaction ends.
 */
export async function lockCategory(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Category" WHERE id = ${id} FOR UPDATE`
}

const gone = z.object({ id: z.string(), field: z.enum(['category', 'subcategory', 'size']) })

/** The category of a product, with its parts. */
export interface Placed {
  category: string
  subcategory: string | null
  size: string | null
}

/** Whether a product moves to another category, subcategory or size. */
export const isMovedTo = (after: Placed, before: Placed): boolean =>
  after.category !== before.category ||
  after.subcategory !== before.subcategory ||
  after.size !== before.size

/**
 * Keeps the categories of products, and their subcategories and sizes, from being removed until the
 * transaction ends. Throws INVALID_INPUT when one has been removed meanwhile. Lock order: products,
 * then categories by id.
 */
export async function keepCategories(tx: Tx, products: readonly Placed[]): Promise<void> {
  if (products.length === 0) return
  const places = new Map(
    products.map(({ category, subcategory, size }) => {
      const place = { category, subcategory, size }
      return [JSON.stringify(place), place]
    }),
  )
  const ids = [...new Set(products.map(({ category }) => category))]
  await tx.$executeRaw`
    SELECT 1 FROM "Category" WHERE id = ANY(${ids}) ORDER BY id FOR KEY SHARE`
  const given = JSON.stringify([...places.values()])
  const [missing] = await readRows(tx, gone)`
    WITH placed AS (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb)
        AS p(category text, subcategory text, size text))
    SELECT category AS id, 'category' AS field FROM placed
    WHERE NOT EXISTS (SELECT FROM "Category" c WHERE c.id = category)
    UNION ALL SELECT subcategory, 'subcategory' FROM placed
    WHERE subcategory IS NOT NULL AND NOT EXISTS (
      SELECT FROM "Subcategory" s WHERE s.id = subcategory AND s."categoryId" = category)
    UNION ALL SELECT size, 'size' FROM placed
    WHERE size IS NOT NULL AND NOT EXISTS (
      SELECT FROM "CategorySize" z WHERE z.id = size AND z."categoryId" = category)
    LIMIT 1`
  if (!missing) return
  const message = `${missing.id} has just been removed. Choose another ${missing.field}.`
  throw new ShopError('INVALID_INPUT', { fields: { [missing.field]: message } })
}

/** The position after the last of those given. */
export const placeAfter = (places: readonly (number | null)[]) =>
  Math.max(-1, ...places.map((place) => place ?? 0)) + 1
