import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { type Actor, recordAudits } from '#server/audit/record-audit.ts'
import { checkPrices, type Editor } from '#server/catalogue/prices/check-prices.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isMovedTo, keepCategories } from '#server/catalogue/categories/lock-categories.ts'
import { editStocks } from '#server/stock/stock.ts'
import { actAs } from '#server/catalogue/prices/act-as.ts'
import { archiveAllWithin } from '../admin-archive-product.ts'
import { auditedProduct } from '../admin-product.ts'
import type { BulkApplyInput } from './bulk.schema.ts'
import { type BulkRow, bulkRows, bulkTable } from './bulk-table.ts'
import { selectProducts, type Selected } from './select-products.ts'

type Changed = { before: Selected; after: Selected }

/**
 * Changes many products as in a preview, all or nothing, and returns how many, and the ids of
 * those that it archived, so that this can be undone. Throws
 * CHANGED_MEANWHILE when the preview would now be different; INVALID_INPUT when it has faults;
 * ROLE_MISSING for prices that somebody may not change.
 */
export async function applyBulk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Editor,
  { selection, change, seal }: BulkApplyInput,
): Promise<{ changed: number; archivedIds: string[] }> {
  return db.$transaction(async (tx) => {
    const products = await selectProducts(tx, selection, { lock: true })
    const now = clock.now()
    const rows = bulkRows(products, change, now)
    const table = bulkTable(rows, change, now)
    if (table.seal !== seal) throw new ShopError('CHANGED_MEANWHILE', { by: null })
    if (table.faulty > 0) {
      const fault = `${table.faulty} of ${table.count} products cannot be changed this way.`
      throw new ShopError('INVALID_INPUT', { fields: { selection: fault } })
    }
    for (const { before, after } of rows.flatMap(changedIn)) checkPrices(actor, before, after)
    await actAs(tx, actor)
    if (change.kind !== 'archive') {
      await write(tx, actor, rows.flatMap(changedIn))
      return { changed: table.changed, archivedIds: [] }
    }
    const ids = products.map(({ id }) => id)
    await archiveAllWithin(tx, actor, { ids, archivedAt: now })
    await refreshCatalogue(tx, ids)
    return { changed: table.changed, archivedIds: ids }
  })
}

const changedIn = (row: BulkRow): Changed[] =>
  'after' in row && JSON.stringify(row.after) !== JSON.stringify(row.product)
    ? [{ before: row.product, after: row.after }]
    : []

/** Writes the fields that bulk changes can change, in one statement. */
async function write(tx: Tx, actor: Actor, changes: Changed[]): Promise<void> {
  const of = <Value>(value: (after: Selected) => Value) => changes.map(({ after }) => value(after))
  const moved = changes.filter(({ before, after }) => isMovedTo(after, before))
  await keepCategories(
    tx,
    moved.map(({ after }) => after),
  )
  await editStocks(
    tx,
    changes.map(({ before, after }) => ({
      productId: after.id,
      difference: after.stock - before.stock,
    })),
  )
  await tx.$executeRaw`
    UPDATE "Product" AS p SET category = n.category, subcategory = n.subcategory, size = n.size,
      "pricePence" = n."pricePence", "salePricePence" = n."salePricePence",
      "plannedSalePence" = n."plannedSalePence", "saleFrom" = n."saleFrom", "saleTo" = n."saleTo",
      "lowStockLevel" = n."lowStockLevel", "updatedAt" = now()
    FROM unnest(${of(({ id }) => id)}::uuid[], ${of(({ category }) => category)}::text[],
      ${of(({ subcategory }) => subcategory)}::text[], ${of(({ size }) => size)}::text[],
      ${of(({ pricePence }) => pricePence)}::int[],
      ${of(({ salePricePence }) => salePricePence)}::int[],
      ${of(({ plannedSalePence }) => plannedSalePence)}::int[],
      ${of(({ saleFrom }) => saleFrom)}::timestamptz[], ${of(({ saleTo }) => saleTo)}::timestamptz[],
      ${of((after) => after.lowStockLevel)}::int[]
    ) AS n(id, category, subcategory, size, "pricePence", "salePricePence", "plannedSalePence",
      "saleFrom", "saleTo", "lowStockLevel")
    WHERE p.id = n.id`
  await refreshCatalogue(
    tx,
    of(({ id }) => id),
  )
  const entries = changes.map(({ before, after }) => ({
    action: 'changed' as const,
    entity: 'product' as const,
    entityId: after.id,
    before: auditedProduct(before),
    after: auditedProduct(after),
  }))
  await recordAudits(tx, actor, entries)
}
