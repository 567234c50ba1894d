import { checkPrices, type Editor } from '#server/catalogue/prices/check-prices.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { BulkPreviewInput, BulkPreviewOutput } from './bulk.schema.ts'
import { bulkRows, bulkTable } from './bulk-table.ts'
import { selectProducts } from './select-products.ts'

/**
 * Previews a bulk change; writes nothing. Throws ROLE_MISSING for prices that somebody may not change.
 */
export async function previewBulk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Editor,
  { selection, change }: BulkPreviewInput,
): Promise<BulkPreviewOutput> {
  const products = await selectProducts(db, selection, { lock: false })
  const now = clock.now()
  const rows = bulkRows(products, change, now)
  for (const row of rows) if ('after' in row) checkPrices(actor, row.product, row.after)
  return bulkTable(rows, change, now)
}
