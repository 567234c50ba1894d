import { archivedColumn } from '../columns.shared.ts'
import {
  type CellChange,
  type CellFault,
  readFields,
  type RowContext,
  strayCells,
} from './compare-row.ts'
import type { LockedProduct } from '#server/catalogue/staff/admin-product.ts'
import { unguarded } from '#server/lib/csv.ts'
import type { Header } from '../header.ts'
import { yesOrNo } from '#server/lib/codecs.shared.ts'
import { type Families, readPlacing } from './place-row.ts'
import type { SheetRow } from '../stage-rows.ts'
import type { Placing, StoredProduct } from './stored-products.ts'

/** A row compared with its product. */
export interface ComparedRow {
  row: number
  /** The product before; null for a new one. */
  before: StoredProduct | null
  fields: LockedProduct
  placing: Placing
  /** Whether the row archives its product, or puts an archived one on sale again. */
  archiving: 'archive' | 'restore' | null
  /** Whether it has a new sale price whose full price may not be shown as its "was" price. */
  hidesWas: boolean
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
  const changes = [...read.changes, ...place.changes]
  const archiving = readArchiving(cells, before, context.header)
  const { to = null, ...kept } = archiving
  const frozen = before?.isArchived && to === null && changes.length > 0 && !('fault' in kept)
  return {
    row,
    before,
    fields,
    placing,
    archiving: to,
    hidesWas: false,
    changes: to === null ? changes : [...changes, archivedChange[to]],
    faults: [
      ...strayCells(cells, context.header),
      ...read.faults,
      ...place.faults,
      ...('fault' in kept ? [kept.fault] : []),
      ...(frozen ? [archivedFault('yes', 'An archived product cannot be changed')] : []),
    ],
  }
}

const { name: column } = archivedColumn

const archivedChange = {
  archive: { column, from: 'no', to: 'yes' },
  restore: { column, from: 'yes', to: 'no' },
} as const satisfies Record<'archive' | 'restore', CellChange>

const archivedFault = (written: string, fault: string): CellFault => ({
  column,
  written,
  fault,
  hint: `Enter no under ${column} to restore it`,
})

/** What a row's cell says of archiving its product, or its fault; an empty cell says nothing. */
function readArchiving(
  cells: readonly string[],
  before: StoredProduct | null,
  { archived: at }: Header,
): { to?: 'archive' | 'restore' | null } | { to?: null; fault: CellFault } {
  const cell = at === null ? '' : unguarded(cells[at] ?? '').trim()
  const read = yesOrNo.cell.read(cell, '.')
  if ('fault' in read) return { fault: { column, written: cell, ...read } }
  if (before === null) {
    if (!read.value) return {}
    return { fault: { column, written: cell, fault: 'A new product cannot be archived' } }
  }
  if (!before.isArchived) return { to: read.value ? 'archive' : null }
  if (cell === '') return { fault: archivedFault('', 'This product is archived') }
  return { to: read.value ? null : 'restore' }
}

/** Whether a row moves its product to another family or gives it other values. */
export const isMoved = ({ before, placing }: ComparedRow): boolean =>
  placing.familyId !== (before?.familyId ?? null) ||
  placing.optionValueIds.join() !== (before?.optionValueIds ?? []).join()
