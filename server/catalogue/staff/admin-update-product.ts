import { type Known, knownNow } from '../known-now.ts'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { editStock } from '#server/stock/stock.ts'
import { isMovedTo, keepCategories } from './categories/lock-categories.ts'
import { actAs, checkPrices, type Editor } from '../prices/check-prices.ts'
import {
  adminProductFields,
  adminProductOf,
  auditedProduct,
  changedProduct,
  type LockedProduct,
  lockProduct,
  type ProductChanges,
  storedImages,
  storedModel,
} from './admin-product.ts'
import type { AdminProduct, UpdateProductInput } from './admin-product.schema.ts'
import { writeSku } from './write-skus.ts'

/**
 * Changes the fields that are sent; all fields are checked together. A new stock is written to the
 * ledger as the difference to the current stock. Throws INVALID_INPUT by field; ROLE_MISSING for a
 * price that somebody may not change; NOT_FOUND for an archived product.
 */
export async function updateProduct(
  deps: Pick<Deps, 'db' | 'images' | 'clock' | 'categories'>,
  actor: Editor,
  { id, images, ...changes }: UpdateProductInput,
): Promise<AdminProduct> {
  const stored = images && (await storedImages(deps, images))
  return deps.db.$transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    const known = knownNow(deps)
    const edit = { id, before, changes: { ...changes, images: stored }, known }
    const product = await writeProduct(tx, actor, edit)
    if (product.sku !== before.sku) await writeSku(tx, product)
    await refreshCatalogue(tx, [id])
    return product
  })
}

/** A locked product with its fields and their changes. */
interface Edit {
  id: string
  before: LockedProduct
  changes: ProductChanges
  /** The moment of the change, by which a sale is current or planned, and the categories. */
  known: Known
}

/**
 * Writes a change within a transaction that has locked the product; its pictures are stored. The
 * caller writes a new SKU (`writeSkus`) and refreshes the catalogue.
 */
export async function writeProduct(
  tx: Tx,
  actor: Editor,
  { id, before, changes, known }: Edit,
): Promise<AdminProduct> {
  const after = changedProduct(before, changes, known)
  checkPrices(actor, before, after)
  if (after.model !== before.model) after.model = await storedModel({ db: tx }, after.model)
  if (isMovedTo(after, before)) await keepCategories(tx, [after])
  const { stock, sku, ...fields } = after
  await actAs(tx, actor)
  if (stock !== before.stock) await editStock(tx, id, stock - before.stock)
  const row = await tx.product.update({ where: { id }, data: fields, select: adminProductFields })
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'product',
    entityId: id,
    before: auditedProduct(before),
    after: auditedProduct(after),
  })
  return { ...adminProductOf(row), sku }
}
