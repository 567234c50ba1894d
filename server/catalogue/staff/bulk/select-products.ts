import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { ShopError } from '#server/lib/errors.ts'
import { lockedFields, type LockedProduct, lockedProductOf } from '../admin-product.ts'
import { staffFilter } from '../admin-list-products.ts'
import { lockProducts } from '../families/check-family.ts'
import { MAX_PRODUCTS, type Selection } from './bulk.schema.ts'

const idRow = z.object({ id: z.uuid() })

export type Selected = LockedProduct & { id: string; slug: string }

const tooMany = () =>
  new ShopError('INVALID_INPUT', {
    fields: {
      selection: `You can change up to ${MAX_PRODUCTS} products at once. Narrow the list.`,
    },
  })

async function idsOf(tx: Tx, selection: Selection): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)]
  const found = await readRows(tx, idRow)`
    SELECT id FROM "Product" WHERE ${staffFilter(selection.filter)} LIMIT ${MAX_PRODUCTS + 1}`
  if (found.length > MAX_PRODUCTS) throw tooMany()
  return found.map(({ id }) => id)
}

/**
 * Reads the products on sale of a selection, in the order of their titles; `lock` locks them until
 * the transaction ends. Throws INVALID_INPUT for too many.
 */
export async function selectProducts(
  tx: Tx,
  selection: Selection,
  { lock }: { lock: boolean },
): Promise<Selected[]> {
  const ids = await idsOf(tx, selection)
  if (lock) await lockProducts(tx, ids)
  const rows = await tx.product.findMany({
    where: { id: { in: ids }, archivedAt: null },
    select: { ...lockedFields, id: true, slug: true },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, ...lockedProductOf(row) }))
}
