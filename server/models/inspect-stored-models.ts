import { notifyCatalogueChange } from '../catalogue-entry/refresh-catalogue.ts'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import { inspectInWorker } from './inspect/inspect-in-worker.ts'
import { ModelFault } from './model-fault.ts'
import { readModelFile } from './model-store.ts'

/** How many models one run inspects, in some seconds. */
const BATCH = 40

const named = z.object({ name: z.string() })

/**
 * Inspects and draws the models of products that have no stored facts yet. A model that cannot be
 * read gets its fault stored, and is not tried again; one whose file is missing is skipped.
 */
export async function inspectStoredModels(
  deps: Pick<Deps, 'db' | 'images' | 'log'>,
): Promise<{ inspected: number }> {
  const rows = await readRows(deps.db, named)`
    SELECT DISTINCT p.model AS name FROM "Product" AS p
    WHERE p.model IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "StoredModel" AS m WHERE m.name = p.model)
    ORDER BY 1 LIMIT ${BATCH}`
  let inspected = 0
  for (const { name } of rows) {
    const bytes = await readModelFile(deps, name)
    if (bytes === null) continue
    const data = { name, fileName: '', bytes: bytes.length, ...(await inspect(bytes)) }
    await deps.db.storedModel.createMany({ data, skipDuplicates: true })
    inspected += 1
  }
  if (inspected > 0) {
    await notifyCatalogueChange(deps.db)
    deps.log.info({ inspected }, '3D models were read and drawn')
  }
  return { inspected }
}

async function inspect(bytes: Buffer) {
  try {
    return await inspectInWorker(bytes)
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { fault: { code: error.code, facts: error.facts } }
  }
}
