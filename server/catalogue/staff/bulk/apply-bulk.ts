import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { checkPrices, type Editor, actAs } from '#server/catalogue/prices/check-prices.ts'
import { ShopError } from '#server/lib/errors.ts'
import { knownNow } from '#server/catalogue/known-now.ts'
import type { Deps } from '#server/platform/deps.ts'
import { archiveAllWithin } from '../admin-archive-product.ts'
import { type ChangedProduct, writeProducts } from '../write-products.ts'
import type { BulkApplyInput, BulkPreviewInput, BulkPreviewOutput } from './bulk.schema.ts'
import { type BulkRow, bulkRows, bulkTable } from './bulk-table.ts'
import { selectProducts } from './select-products.ts'

/**
 * Changes many products as in a preview, all or nothing, and returns how many, and the ids of
 * those that it archived, so that this can be undone. Throws
 * CHANGED_MEANWHILE when the preview would now be different; INVALID_INPUT when it has faults;
 * ROLE_MISSING for prices that somebody may not change.
 */
export async function applyBulk(
  deps: Pick<Deps, 'db' | 'clock' | 'categories'>,
  actor: Editor,
  { selection, change, seal }: BulkApplyInput,
): Promise<{ changed: number; archivedIds: string[] }> {
  return deps.db.$transaction(async (tx) => {
    const products = await selectProducts(tx, selection, { lock: true })
    const known = knownNow(deps)
    const rows = bulkRows(products, change, known)
    const table = bulkTable(rows, change, known.now)
    if (table.seal !== seal) throw new ShopError('CHANGED_MEANWHILE', { by: null })
    if (table.faulty > 0) {
      const fault = `${table.faulty} of ${table.count} products cannot be changed this way.`
      throw new ShopError('INVALID_INPUT', { fields: { selection: fault } })
    }
    for (const { before, after } of rows.flatMap(changedIn)) checkPrices(actor, before, after)
    await actAs(tx, actor)
    if (change.kind !== 'archive') {
      const changes = rows.flatMap(changedIn)
      await writeProducts(tx, actor, changes)
      await refreshCatalogue(
        tx,
        changes.map(({ id }) => id),
      )
      return { changed: table.changed, archivedIds: [] }
    }
    const ids = products.map(({ id }) => id)
    await archiveAllWithin(tx, actor, { ids, archivedAt: known.now })
    await refreshCatalogue(tx, ids)
    return { changed: table.changed, archivedIds: ids }
  })
}

const changedIn = (row: BulkRow): ChangedProduct[] =>
  'after' in row && JSON.stringify(row.after) !== JSON.stringify(row.product)
    ? [{ id: row.product.id, before: row.product, after: row.after }]
    : []

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
