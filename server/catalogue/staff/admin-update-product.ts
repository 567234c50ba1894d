import { recordAudit, type Actor } from '../../audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { editStock } from '../../stock/stock.ts'
import {
  adminProductFields,
  adminProductOf,
  checkProduct,
  lockProduct,
  storedImages,
  withChanges,
} from './admin-product.ts'
import type { AdminProduct, ProductFields, UpdateProductInput } from './admin-product.schema.ts'

/**
 * Changes the fields that are given; all fields are checked together. A new stock is written to the
 * ledger as the difference to the current stock. INVALID_INPUT by field; NOT_FOUND for an archived
 * product.
 */
export async function updateProduct(
  deps: Pick<Deps, 'db' | 'images'>,
  actor: Actor,
  { id, images, ...changes }: UpdateProductInput,
): Promise<AdminProduct> {
  const stored = images && (await storedImages(deps, images))
  return deps.db.$transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    return writeProduct(tx, actor, { id, before, changes: { ...changes, images: stored } })
  })
}

/** A product that is locked, with its fields, and what changes of them. */
interface Edit {
  id: string
  before: ProductFields
  changes: { [Name in keyof ProductFields]?: ProductFields[Name] | undefined }
}

/** The same within a transaction that has locked the product; its pictures are stored. */
export async function writeProduct(
  tx: Tx,
  actor: Actor,
  { id, before, changes }: Edit,
): Promise<AdminProduct> {
  const after = withChanges(before, changes)
  checkProduct(after)
  const { stock, ...fields } = after
  if (stock !== before.stock) await editStock(tx, id, stock - before.stock)
  const row = await tx.product.update({ where: { id }, data: fields, select: adminProductFields })
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'product',
    entityId: id,
    before,
    after,
  })
  return adminProductOf(row)
}
