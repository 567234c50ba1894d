import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../deps.ts'
import { editStock } from '../order/stock.ts'
import {
  adminProductFields,
  adminProductOf,
  checkProduct,
  lockProduct,
  storedImages,
  withChanges,
} from './admin-product.ts'
import type { AdminProduct, UpdateProductInput } from './admin-product.schema.ts'

/**
 * Changes the fields that are given, checked together with the rest. A new stock is written into
 * the ledger as the difference to what is there at that moment. INVALID_INPUT by field; NOT_FOUND
 * for what is not sold any more.
 */
export async function updateProduct(
  deps: Pick<Deps, 'db' | 'images'>,
  actor: Actor,
  { id, images, ...changes }: UpdateProductInput,
): Promise<AdminProduct> {
  const stored = images && (await storedImages(deps, images))
  return deps.db.$transaction(async (tx) => {
    const before = await lockProduct(tx, id)
    const after = withChanges(before, { ...changes, images: stored })
    checkProduct(after)
    const { stock, ...fields } = after
    if (stock !== before.stock) await editStock(tx, id, stock - before.stock)
    const row = await tx.product.update({
      where: { id },
      data: fields,
      select: adminProductFields,
    })
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'product',
      entityId: id,
      before,
      after,
    })
    return adminProductOf(row)
  })
}
