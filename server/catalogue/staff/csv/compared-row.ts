import {
  type CellChange,
  type CellFault,
  readFields,
  type RowContext,
  strayCells,
} from './compare-row.ts'
import type { LockedProduct } from '../admin-product.ts'
import { type Families, readPlacing } from './place-row.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { Placing, StoredProduct } from './stored-products.ts'

/** A row compared with its product. */
export interface ComparedRow {
  row: number
  /** The product before; null for a new one. */
  before: StoredProduct | null
  fields: LockedProduct
  placing: Placing
  changes: CellChange[]
  faults: CellFault[]
}

/** Compares a row with its product, or with none. */
export function compareRow(
  { row, cells }: SheetRow,
  before: StoredProduct | null,
  context: RowContext & { families: Families },
): ComparedRow {
  const { fields, ...read } = readFields(cells, before?.fields ?? null, context)
  const { placing, ...place } = readPlacing(cells, before, context)
  return {
    row,
    before,
    fields,
    placing,
    changes: [...read.changes, ...place.changes],
    faults: [...strayCells(cells, context.header), ...read.faults, ...place.faults],
  }
}

/** Whether a row moves its product to another family or gives it other values. */
export const isMoved = ({ before, placing }: ComparedRow): boolean =>
  placing.familyId !== (before?.familyId ?? null) ||
  placing.optionValueIds.join() !== (before?.optionValueIds ?? []).join()
