import { type Actor, recordAudits } from '#server/audit/record-audit.ts'
import { isMovedTo, keepCategories } from './categories/lock-categories.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import { editStocks } from '#server/stock/stock.ts'
import { auditedProduct, lockedFields, type LockedProduct } from './admin-product.ts'

/** A locked product before and after its change. */
export interface ChangedProduct {
  id: string
  before: LockedProduct
  after: LockedProduct
}

/** The columns that are assigned directly; stock is written with its ledger, a SKU by `writeSkus`. */
const assignments = Prisma.raw(
  Object.keys(lockedFields)
    .filter((name) => name !== 'stock' && name !== 'sku')
    .map((name) => `"${name}" = v."${name}"`)
    .join(', '),
)

/**
 * Writes many changed products by a few statements: all fields that staff can set, the stock with
 * its ledger, and an audit entry each. The caller has locked them, and refreshes the catalogue.
 */
export async function writeProducts(
  tx: Tx,
  actor: Actor,
  changes: readonly ChangedProduct[],
): Promise<void> {
  if (changes.length === 0) return
  const moved = changes.filter(({ before, after }) => isMovedTo(after, before))
  await keepCategories(
    tx,
    moved.map(({ after }) => after),
  )
  const given = JSON.stringify(changes.map(({ id, after }) => ({ ...after, id })))
  await tx.$executeRaw`
    UPDATE "Product" AS p SET ${assignments}, "updatedAt" = now()
    FROM jsonb_populate_recordset(NULL::"Product", ${given}::jsonb) AS v WHERE p.id = v.id`
  await editStocks(
    tx,
    changes.map(({ id, before, after }) => ({
      productId: id,
      difference: after.stock - before.stock,
    })),
  )
  await recordAudits(
    tx,
    actor,
    changes.map(({ id, before, after }) => ({
      action: 'changed',
      entity: 'product',
      entityId: id,
      before: auditedProduct(before),
      after: auditedProduct(after),
    })),
  )
}
