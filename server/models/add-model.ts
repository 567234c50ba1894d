import { notifyCatalogueChange } from '../catalogue-entry/refresh-catalogue.ts'
import { ShopError } from '../lib/errors.ts'
import { ModelError } from './models.errors.ts'
import type { Deps } from '../platform/deps.ts'
import { faultText, modelOf, readModel } from './read-model.ts'
import { inspectInWorker } from './inspect/inspect-in-worker.ts'
import { ModelFault } from './model-fault.ts'
import type { Model } from './model.schema.ts'
import { MAX_MODEL_BYTES, modelName, storeModelFile } from './model-store.ts'

/**
 * Checks a 3D model (GLB), draws it, and stores both; the same content is stored once. Throws
 * BAD_MODEL with the reason in words; TOO_LARGE; UNAVAILABLE when the store is.
 */
export async function addModel(
  deps: Pick<Deps, 'db' | 'images'>,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<Model> {
  if (bytes.length > MAX_MODEL_BYTES) throw new ShopError('TOO_LARGE', { limit: '10 MB' })
  const name = modelName(bytes)
  const known = await readModel(deps, name)
  if (known?.facts) {
    await storeModelFile(deps, name, bytes)
    return known
  }
  const read = await inspect(bytes)
  await storeModelFile(deps, name, bytes)
  const about = { fileName: fileName.slice(0, 120), bytes: bytes.length, ...read }
  const row = await deps.db.storedModel.upsert({
    where: { name },
    create: { name, ...about },
    update: about,
  })
  await notifyCatalogueChange(deps.db)
  return modelOf(row)
}

async function inspect(bytes: Buffer) {
  try {
    return await inspectInWorker(bytes)
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    throw new ModelError('BAD_MODEL', { reason: faultText(error) }, { cause: error })
  }
}
