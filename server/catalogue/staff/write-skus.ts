import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'

const holderRow = z.object({ sku: z.string(), title: z.string(), isArchived: z.boolean() })

/** The fault of a SKU that another product keeps. */
export const skuFault = ({ title, isArchived }: { title: string; isArchived: boolean }): string =>
  `${title}${isArchived ? ' (archived)' : ''} already has this SKU.`

/** The new SKU of a product; null for none. */
export interface SkuChange {
  id: string
  sku: string | null
}

/**
 * Writes the SKUs of products together, so that they may exchange them, and returns the faults of
 * those that another product keeps, by the ids of products; with one, none is written. Transactions
 * that write SKUs wait here for one another until they commit.
 */
export async function writeSkus(
  tx: Tx,
  changes: readonly SkuChange[],
): Promise<ReadonlyMap<string, string>> {
  if (changes.length === 0) return new Map()
  const ids = changes.map(({ id }) => id)
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('product skus'))`
  await tx.$executeRaw`UPDATE "Product" SET sku = NULL WHERE id = ANY(${ids}::uuid[])`
  const wanted = changes.flatMap(({ sku }) => sku ?? [])
  const holders = await readRows(tx, holderRow)`
    SELECT sku, title, "archivedAt" IS NOT NULL AS "isArchived" FROM "Product"
    WHERE sku = ANY(${wanted}::text[])`
  const taken = new Map(holders.map((holder) => [holder.sku, skuFault(holder)]))
  const faults = new Map<string, string>()
  for (const { id, sku } of changes) {
    if (sku === null) continue
    const fault = taken.get(sku)
    taken.set(sku, fault ?? 'Each product needs a different SKU.')
    if (fault !== undefined) faults.set(id, fault)
  }
  if (faults.size > 0 || wanted.length === 0) return faults
  await tx.$executeRaw`
    UPDATE "Product" p SET sku = v.sku
    FROM unnest(${ids}::uuid[], ${changes.map(({ sku }) => sku)}::text[]) AS v(id, sku)
    WHERE p.id = v.id`
  return faults
}

/** The same of one product; throws INVALID_INPUT when another one keeps its SKU. */
export async function writeSku(tx: Tx, change: SkuChange): Promise<void> {
  const fault = (await writeSkus(tx, [change])).get(change.id)
  if (fault !== undefined) throw new ShopError('INVALID_INPUT', { fields: { sku: fault } })
}
