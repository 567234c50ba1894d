import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import { modelKey } from './model-store.ts'

/** How long an unused model is stored: the editor may be open over a weekend. */
const KEPT_HOURS = 72

const named = z.object({ name: z.string() })

/**
 * Deletes models, with their facts, that were uploaded days ago and that no product (archived ones
 * included) uses. Returns how many were deleted.
 */
export async function sweepModels({
  db,
  images,
  clock,
  log,
}: Pick<Deps, 'db' | 'images' | 'clock' | 'log'>): Promise<{ removed: number }> {
  const before = clock.now().getTime() - KEPT_HOURS * 3_600_000
  const old = (await images.list(modelKey('')))
    .filter(({ storedAt }) => storedAt.getTime() <= before)
    .map(({ key }) => key.slice(modelKey('').length))
  // Read after the store is listed, so that models used meanwhile count as used.
  const rows = await readRows(db, named)`
    SELECT DISTINCT model AS name FROM "Product" WHERE model IS NOT NULL`
  const used = new Set(rows.map(({ name }) => name))
  const unused = old.filter((name) => !used.has(name))
  await images.remove(unused.map(modelKey))
  await db.storedModel.deleteMany({ where: { name: { in: unused } } })
  if (unused.length > 0) log.info({ removed: unused.length }, 'unused 3D models were removed')
  return { removed: unused.length }
}
