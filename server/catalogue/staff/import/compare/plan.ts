import { createHash } from 'node:crypto'
import { variantText } from '#server/lib/text/variant-text.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { identityColumns } from '../columns.shared.ts'
import { familyFaults, type MovableRow } from './compare-families.ts'
import { skuFaults, type SkuRow } from './compare-skus.ts'
import type { CellFault } from './compare-row.ts'
import { type ComparedRow, isMoved } from './compared-row.ts'
import {
  type Change,
  type Fault,
  type ImportReport,
  SHOWN_CHANGES,
  SHOWN_FAULTS,
} from '../import.schema.ts'
import type { Survey } from '../stage-rows.ts'
import { labelOf, type StoredFamily, type StoredProduct } from './stored-products.ts'

/** The number of changes of each kind. */
type ChangeCounts = Record<Change['kind'], number>

/** The entry of a plan for a row that changes or adds a product. */
interface PlannedRow extends MovableRow, SkuRow {
  counts: ChangeCounts
}

/** The plan of an import: its changes and its faults, with a short entry for each row. */
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
const cellsOf = ({ counts }: PlannedRow): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Hashes the changes of rows; different changes have another fingerprint. */
function fingerprint() {
  const hash = createHash('sha256')
  return {
    add: ({ row, before, placing, changes }: ComparedRow) => {
      hash.update(JSON.stringify([row, before?.id ?? null, placing, changes]))
    },
    end: () => hash.digest('hex'),
  }
}

const kinds: Readonly<Record<string, Change['kind']>> = {
  price: 'price',
  salePrice: 'price',
  totalStock: 'stock',
}

/** Counts of zero. */
const noChanges = (): ChangeCounts => ({ price: 0, stock: 0, new: 0, other: 0 })

/** The changes by a row, as shown to staff; a new product is one change. */
function rowChanges(compared: ComparedRow, families: ReadonlyMap<string, StoredFamily>): Change[] {
  const { row, before, fields, changes } = compared
  const about = { row, product: fields.title, variant: variantOf(compared, families) }
  const isOnSale = fields.salePricePence !== null
  if (!before) {
    const price = changes.find(({ column }) => column === 'price')?.to ?? ''
    return [{ ...about, column: 'new', kind: 'new', from: null, to: price, hidesWas: isOnSale }]
  }
  return changes.map(({ column, from, to }) => ({
    ...about,
    column,
    kind: kinds[column] ?? 'other',
    from,
    to,
    hidesWas: (isOnSale && column === 'price') || (compared.hidesWas && column === 'salePrice'),
  }))
}

/** The values of a product in its family, in words. */
function variantOf({ placing }: ComparedRow, families: ReadonlyMap<string, StoredFamily>): string {
  const family = placing.familyId === null ? undefined : families.get(placing.familyId)
  return variantText(
    (family?.options ?? []).flatMap((option) => {
      const value = labelOf(placing, option)
      return value === undefined ? [] : [{ name: option.name, value }]
    }),
  )
}

/** A compared row that is to be written; its stock alone when the row changes it. */
export interface RowToWrite {
  compared: ComparedRow
  changesStock: boolean
}

/** Collects the plan of an import: a short entry for each row, and the changes for the report. */
export function collectPlan(survey: Survey, families: ReadonlyMap<string, StoredFamily>) {
  const rows: PlannedRow[] = []
  const faults = collectFaults(survey.faults)
  const rowOf = new Map<string, number>()
  const shown = noChanges()
  const changes: Change[] = []
  const hash = fingerprint()
  let same = 0

  const plan = (compared: ComparedRow): RowToWrite => {
    const counts = noChanges()
    for (const change of rowChanges(compared, families)) {
      counts[change.kind] += 1
      shown[change.kind] += 1
      if (shown[change.kind] <= SHOWN_CHANGES) changes.push(change)
    }
    const { row, before, placing } = compared
    const moved = isMoved(compared) ? { placing, name: nameOf(compared) } : null
    const { sku } = compared.fields
    const newSku = sku !== (before?.fields.sku ?? null) ? { sku, name: nameOf(compared) } : null
    rows.push({ row, productId: before?.id ?? null, counts, moved, newSku })
    hash.add(compared)
    return { compared, changesStock: counts.stock > 0 }
  }

  return {
    /**
     * The product of a row; undefined when the row is refused, such as when an earlier row has it.
     */
    once: (
      row: number,
      named: StoredProduct | null | CellFault,
    ): StoredProduct | null | undefined => {
      if (named === null) return null
      if ('fault' in named) return faults.add(row, named.written, [named])
      const earlier = rowOf.get(named.id)
      rowOf.set(named.id, earlier ?? row)
      if (earlier === undefined) return named
      const fault = `This product is already in row ${earlier}`
      const { id } = identityColumns
      return faults.add(row, named.slug, [{ column: id.name, written: named.slug, fault }])
    },
    /** Adds a row; returns it when it is to be written. */
    add: (compared: ComparedRow, found: readonly CellFault[]): RowToWrite | null => {
      if (found.length > 0) faults.add(compared.row, nameOf(compared), found)
      else if (compared.changes.length === 0) same += 1
      else return plan(compared)
      return null
    },
    /** The plan, without rows whose families or SKUs have faults after all rows. */
    end: async (deps: Pick<Deps, 'pool'>): Promise<Plan> => {
      const refused = new Set<number>()
      const together = [
        ...(await familyFaults(deps, { rows, families })),
        ...(await skuFaults(deps, rows)),
      ]
      for (const { row, name, fault } of together) {
        refused.add(row)
        faults.add(row, name, [fault])
      }
      return {
        rows: rows.filter(({ row }) => !refused.has(row)),
        same,
        ...faults.end(),
        changes: changes.filter(({ row }) => !refused.has(row)),
        fingerprint: hash.end(),
      }
    },
  }
}

const nameOf = ({ before, fields }: ComparedRow) => before?.slug ?? fields.title

/** Collects faults: their number, and the first in the order of rows. */
function collectFaults(ofColumns: readonly Fault[]) {
  const faults: Fault[] = [...ofColumns]
  const faulty = new Set<number>()
  let faultCount = ofColumns.length
  // Rows are in order, but faults in families are added last.
  const sorted = () => faults.toSorted((one, other) => one.row - other.row).slice(0, SHOWN_FAULTS)
  return {
    add: (row: number, product: string, found: readonly CellFault[]): undefined => {
      faultCount += found.length
      faulty.add(row)
      for (const { hint = null, ...fault } of found) faults.push({ row, product, ...fault, hint })
      if (faults.length > 2 * SHOWN_FAULTS) faults.splice(0, faults.length, ...sorted())
    },
    end: (): Pick<Plan, 'faultCount' | 'faults' | 'faultyRows'> => ({
      faultCount,
      faults: sorted(),
      faultyRows: [...faulty].toSorted((one, other) => one - other).slice(0, SHOWN_FAULTS),
    }),
  }
}

/** The figures and differences of a plan, for its report. */
export function figuresOf(plan: Plan) {
  const changed = plan.rows.filter(({ productId }) => productId !== null)
  const added = plan.rows.filter(({ productId }) => productId === null)
  const families = new Set(added.flatMap(({ moved }) => moved?.placing.familyId ?? []))
  return {
    changedProducts: changed.length,
    changedCells: changed.reduce((sum, row) => sum + cellsOf(row), 0),
    addedProducts: added.length,
    addedFamilies: families.size,
    sameProducts: plan.same,
    faultCount: plan.faultCount,
    faults: plan.faults,
    changeCounts: changeCounts(plan),
    changes: plan.changes,
    compared: plan.fingerprint,
  } satisfies Partial<ImportReport>
}

function changeCounts({ rows }: Plan): ImportReport['changeCounts'] {
  const sum = noChanges()
  for (const { counts } of rows) {
    sum.price += counts.price
    sum.stock += counts.stock
    sum.new += counts.new
    sum.other += counts.other
  }
  return sum
}
