import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { MAX_VARIANTS } from '#server/catalogue/staff/families/family.schema.ts'
import { FAMILY } from '../columns.shared.ts'
import type { CellFault } from './compare-row.ts'
import type { Placing, StoredFamily } from './stored-products.ts'

const variantRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  familyId: z.uuid(),
  optionValueIds: z.array(z.uuid()),
})

/** A row, with the new family and values of its product and its name; null when they stay. */
export interface MovableRow {
  row: number
  /** Null for a new product. */
  productId: string | null
  moved: { placing: Placing; name: string } | null
}

type MovedRow = Pick<MovableRow, 'row' | 'productId'> & { placing: Placing; name: string }
type Place = Placing & { name: string; planned: MovedRow | null }

/** A row with a fault that other rows or products cause, and the name of its product. */
export interface Refused {
  row: number
  name: string
  fault: CellFault
}

/**
 * The faults of families after all rows: two variants with the same values, or too many variants.
 * By the rows that cause them.
 */
export async function familyFaults(
  { pool }: Pick<Deps, 'pool'>,
  { rows, families }: { rows: readonly MovableRow[]; families: ReadonlyMap<string, StoredFamily> },
): Promise<Refused[]> {
  const moved = rows.flatMap(({ row, productId, moved }): MovedRow[] =>
    moved ? [{ row, productId, ...moved }] : [],
  )
  const ids = [...new Set(moved.flatMap(({ placing }) => placing.familyId ?? []))]
  if (ids.length === 0) return []
  const variants = await readRows(pool, variantRow)`
    SELECT id, slug, "familyId", COALESCE("optionValueIds", '{}') AS "optionValueIds" FROM "Product"
    WHERE "familyId" = ANY(${ids}::uuid[]) AND "archivedAt" IS NULL`
  const movedIds = new Set(moved.flatMap(({ productId }) => productId ?? []))
  const staying = variants
    .filter(({ id }) => !movedIds.has(id))
    .map((variant): Place => ({ ...variant, name: variant.slug, planned: null }))
  const coming = moved.map((planned): Place => ({
    ...planned.placing,
    name: `Row ${planned.row}`,
    planned,
  }))
  const places = Map.groupBy([...staying, ...coming], ({ familyId }) => familyId)
  return ids.flatMap((id) => faultsOf(places.get(id) ?? [], families.get(id)?.slug ?? ''))
}

function faultsOf(places: readonly Place[], written: string): Refused[] {
  const taken = new Map<string, string>()
  return places.flatMap(({ optionValueIds, name, planned }, index) => {
    const values = optionValueIds.join()
    const other = taken.get(values)
    taken.set(values, other ?? name)
    if (!planned) return []
    const faultOf = (fault: string) => [
      { row: planned.row, name: planned.name, fault: { column: FAMILY, written, fault } },
    ]
    if (other !== undefined) return faultOf(`${other} already has these values in this family`)
    return index < MAX_VARIANTS ? [] : faultOf(`A family can have up to ${MAX_VARIANTS} variants`)
  })
}
