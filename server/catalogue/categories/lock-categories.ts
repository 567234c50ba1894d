import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import { readRows } from '../../platform/sql.ts'

const row = z.object({ id: z.string(), key: z.uuid(), position: z.int(), menu: z.int().nullable() })
export type LockedCategory = z.infer<typeof row>

/** Locks the list of categories, so that changes of it happen one after the other. */
export async function lockCategories(tx: Tx): Promise<LockedCategory[]> {
  // Row locks would not stop a category from being added.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('categories'))`
  return readRows(tx, row)`SELECT id, key, position, menu FROM "Category" ORDER BY id`
}

/** The position after the last of those given. */
export const placeAfter = (places: readonly (number | null)[]) =>
  Math.max(-1, ...places.map((place) => place ?? 0)) + 1
