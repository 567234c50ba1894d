import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { correctStock } from '#server/stock/stock.ts'
import { lockProduct } from './admin-product.ts'
import type { SetStockInput } from './admin-product.schema.ts'

/**
 * Corrects the stock of a product by a new count or a difference, and returns the new stock; the
 * reason stands in the ledger and the audit. Throws NOT_FOUND for an archived product,
 * INVALID_INPUT below 0.
 */
export async function setStock(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, change, reason }: SetStockInput,
): Promise<{ stock: number }> {
  return db.$transaction(async (tx) => {
    const { stock: before } = await lockProduct(tx, id)
    const stock = 'counted' in change ? change.counted : before + change.difference
    if (stock < 0) {
      const fields = { change: `Only ${before} in stock.` }
      throw new ShopError('INVALID_INPUT', { fields })
    }
    if (stock === before) return { stock }
    await correctStock(tx, id, { difference: stock - before, note: reason })
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'product',
      entityId: id,
      before: { stock: before, reason: null },
      after: { stock, reason },
    })
    return { stock }
  })
}
