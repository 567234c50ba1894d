import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { pagePictures } from './page-pictures.ts'
import { readRows } from '../platform/sql.ts'

/** How long an unused picture is stored, in hours: a form may be open over a weekend. */
const KEPT_HOURS = 72

const named = z.object({ name: z.string() })

/**
 * Deletes pictures that were uploaded days ago and that no product (archived ones included), banner
 * image, swatch or order line uses. Returns how many were deleted.
 */
export async function sweepOrphans({
  db,
  images,
  clock,
  log,
}: Pick<Deps, 'db' | 'images' | 'clock' | 'log'>): Promise<{ removed: number }> {
  const before = clock.now().getTime() - KEPT_HOURS * 3_600_000
  const keysOf = new Map<string, string[]>()
  const recent = new Set<string>()
  for (const { key, storedAt } of await images.list('images/')) {
    const name = key.split('/')[1] ?? ''
    keysOf.set(name, [...(keysOf.get(name) ?? []), key])
    if (storedAt.getTime() > before) recent.add(name)
  }
  const old = [...keysOf.keys()].filter((name) => !recent.has(name))
  // Read after the listing of the store, so that pictures used meanwhile count as used.
  const used = new Set([...pagePictures, ...(await usedNames({ db }))])
  const orphans = old.filter((name) => !used.has(name))
  await images.remove(orphans.flatMap((name) => keysOf.get(name) ?? []))
  if (orphans.length > 0) log.info({ removed: orphans.length }, 'unused pictures were removed')
  return { removed: orphans.length }
}

async function usedNames({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await readRows(db, named)`
    SELECT DISTINCT unnest(images) AS name FROM "Product"
    UNION SELECT image FROM "FeatureImage"
    UNION SELECT swatch FROM "OptionValue" WHERE swatch IS NOT NULL
    UNION SELECT "tileImage" FROM "Category" WHERE "tileImage" IS NOT NULL
    UNION SELECT image FROM "OrderItem" WHERE image IS NOT NULL`
  return rows.map(({ name }) => name)
}
