import { z } from 'zod'
import { skuFault } from '#server/catalogue/staff/write-skus.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { outsideName } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Refused } from './compare-families.ts'

/** A row with the new SKU of its product, null for none, and its name; null when it stays. */
export interface SkuRow {
  row: number
  /** Null for a new product. */
  productId: string | null
  newSku: { sku: string | null; name: string } | null
}

const holder = z.object({ sku: z.string(), title: z.string(), isArchived: z.boolean() })

/**
 * The faults of SKUs after all rows: one that an earlier row has too, or a product that keeps it. By
 * the rows that set them.
 */
export async function skuFaults(
  { pool }: Pick<Deps, 'pool'>,
  rows: readonly SkuRow[],
): Promise<Refused[]> {
  const changed = rows.flatMap(({ row, productId, newSku }) =>
    newSku ? [{ row, productId, ...newSku }] : [],
  )
  const wanted = changed.flatMap(({ sku }) => sku ?? [])
  if (wanted.length === 0) return []
  const freed = changed.flatMap(({ productId }) => productId ?? [])
  const holders = await readRows(pool, holder)`
    SELECT sku, title, "archivedAt" IS NOT NULL AS "isArchived" FROM "Product"
    WHERE sku = ANY(${wanted}::text[]) AND NOT id = ANY(${freed}::uuid[])`
  const taken = new Map(holders.map((one) => [one.sku, skuFault(one).replace(/\.$/, '')]))
  return changed.flatMap(({ row, name, sku }) => {
    if (sku === null) return []
    const fault = taken.get(sku)
    taken.set(sku, fault ?? `Row ${row} already has this SKU`)
    if (fault === undefined) return []
    return [{ row, name, fault: { column: outsideName('sku'), written: sku, fault } }]
  })
}
