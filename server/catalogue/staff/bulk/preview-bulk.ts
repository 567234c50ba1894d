import { checkPrices, type Editor } from '#server/catalogue/prices/check-prices.ts'
import { knownNow } from '#server/catalogue/known-now.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { BulkPreviewInput, BulkPreviewOutput } from './bulk.schema.ts'
import { bulkRows, bulkTable } from './bulk-table.ts'
import { selectProducts } from './select-products.ts'

/**
 * Previews a bulk change; writes nothing. Throws ROLE_MISSING for prices that somebody may not change.
 */
export async function previewBulk(
  deps: Pick<Deps, 'db' | 'clock' | 'categories'>,
  actor: Editor,
  { selection, change }: BulkPreviewInput,
): Promise<BulkPreviewOutput> {
  const products = await selectProducts(deps.db, selection, { lock: false })
  const known = knownNow(deps)
  const rows = bulkRows(products, change, known)
  for (const row of rows) if ('after' in row) checkPrices(actor, row.product, row.after)
  return bulkTable(rows, change, known.now)
}
