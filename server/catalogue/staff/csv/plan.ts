import { createHash } from 'node:crypto'
import type { ComparedRow } from './compared-row.ts'
import type { Change, Fault } from './import.schema.ts'
import type { Placing } from './stored-products.ts'

/** The number of changes of each kind. */
export type ChangeCounts = Record<Change['kind'], number>

/** The entry of a plan for a row that changes or adds a product. */
export interface PlannedRow {
  row: number
  /** Null for a new product. */
  productId: string | null
  counts: ChangeCounts
  /** The new family and values of the product; null when they stay. */
  moved: { placing: Placing; name: string } | null
}

/**
 * The plan of an import: its changes and its faults. A plan has only a short entry for each row;
 * the rows are read from the file again when they are written.
 */
export interface Plan {
  rows: PlannedRow[]
  same: number
  faultCount: number
  /** The first faults, in the order of rows. */
  faults: Fault[]
  /** The first rows with faults. */
  faultyRows: number[]
  /** The first changes of each kind, in the order of rows. */
  changes: Change[]
  fingerprint: string
}

/** The number of changed cells of a row. */
export const cellsOf = ({ counts }: PlannedRow): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Hashes the changes of rows; different changes have another fingerprint. */
export function fingerprint() {
  const hash = createHash('sha256')
  return {
    add: ({ row, before, placing, changes }: ComparedRow) => {
      hash.update(JSON.stringify([row, before?.id ?? null, placing, changes]))
    },
    end: () => hash.digest('hex'),
  }
}
