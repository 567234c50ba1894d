import type { Deps } from '#server/platform/deps.ts'
import type { BulkPreviewInput, BulkPreviewOutput } from './bulk.schema.ts'
import { bulkRows, bulkTable } from './bulk-table.ts'
import { selectProducts } from './select-products.ts'

/** Previews a bulk change; writes nothing. */
export async function previewBulk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { selection, change }: BulkPreviewInput,
): Promise<BulkPreviewOutput> {
  const products = await selectProducts(db, selection, { lock: false })
  const now = clock.now()
  return bulkTable(bulkRows(products, change, now), change, now)
}
