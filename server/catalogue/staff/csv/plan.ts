import { createHash } from 'node:crypto'
import type { LockedProduct } from '../admin-product.ts'
import type { CellChange } from './compare-row.ts'
import type { Fault } from './import.schema.ts'
import type { Placing, StoredFamily, StoredProduct } from './stored-products.ts'

/** A row that changes a product or adds one. */
export interface PlannedRow {
  row: number
  /** The product as it was compared; null for a new one. */
  before: StoredProduct | null
  fields: LockedProduct
  placing: Placing
  changes: CellChange[]
}

/** What a file would do to the catalogue, or what keeps it from doing it. */
export interface Plan {
  rows: PlannedRow[]
  same: number
  faults: Fault[]
  /** The names of the columns and the rows with faults, as they are written. */
  faultyRows: string[][]
  families: ReadonlyMap<string, StoredFamily>
}

/** A fingerprint of what a plan writes: another one means that other things would be written. */
export function fingerprint({ rows }: Pick<Plan, 'rows'>): string {
  const hash = createHash('sha256')
  for (const { row, before, placing, changes } of rows) {
    hash.update(JSON.stringify([row, before?.id ?? null, placing, changes]))
  }
  return hash.digest('hex')
}

/** Whether a row moves its product to another family or gives it other values. */
export const isMoved = ({ before, placing }: PlannedRow): boolean =>
  placing.familyId !== (before?.familyId ?? null) ||
  placing.optionValueIds.join() !== (before?.optionValueIds ?? []).join()
