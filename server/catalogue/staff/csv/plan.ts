import { createHash } from 'node:crypto'
import type { ComparedRow } from './compared-row.ts'
import type { Change, Fault } from './import.schema.ts'
import type { Placing } from './stored-products.ts'

/** How many changes there are of each kind. */
export type ChangeCounts = Record<Change['kind'], number>

/** What is kept of a row that changes a product or adds one, until it is written. */
export interface PlannedRow {
  row: number
  /** Null for a new product. */
  productId: string | null
  counts: ChangeCounts
  /** The family and values that it gives its product; null where they stay. */
  moved: { placing: Placing; name: string } | null
}

/**
 * What a file would do to the catalogue, or what keeps it from doing it. Rows are read from the file
 * again when they are written: a plan holds a few words of each, however long its texts are.
 */
export interface Plan {
  rows: PlannedRow[]
  same: number
  faultCount: number
  /** The first of them, in the order of the rows. */
  faults: Fault[]
  /** The first rows with faults. */
  faultyRows: number[]
  /** The first of each kind, in the order of the rows. */
  changes: Change[]
  fingerprint: string
}

/** How many cells of a row change. */
export const cellsOf = ({ counts }: PlannedRow): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A fingerprint of what rows write: another one means that other things would be written. */
export function fingerprint() {
  const hash = createHash('sha256')
  return {
    add: ({ row, before, placing, changes }: ComparedRow) => {
      hash.update(JSON.stringify([row, before?.id ?? null, placing, changes]))
    },
    end: () => hash.digest('hex'),
  }
}
