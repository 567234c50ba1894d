import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../platform/deps.ts'
import { z } from 'zod'
import { readRows } from '../platform/sql.ts'

/** The content type of a 3D model. */
export const MODEL_TYPE = 'model/gltf-binary'

/** The largest 3D model that is accepted, in bytes. */
export const MAX_MODEL_BYTES = 10 * 1024 * 1024

/** The key of a stored 3D model. */
export function modelKey(model: string): string {
  return `models/${model}`
}

/** The name of a 3D model (.glb): its hash. */
export function modelName(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.glb`
}

/** Stores the file of a 3D model, once. */
export async function storeModelFile(
  { images }: Pick<Deps, 'images'>,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const key = modelKey(name)
  if (!(await images.exists(key))) await images.put(key, bytes, MODEL_TYPE)
}

/** The file of a stored 3D model; null when it is not there. */
export async function readModelFile(
  { images }: Pick<Deps, 'images'>,
  name: string,
): Promise<Buffer | null> {
  const found = await images.get(modelKey(name))
  return found && buffer(found.body)
}

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
