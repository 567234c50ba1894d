import type { Deps } from '#server/platform/deps.ts'
import { identityColumns } from './columns.shared.ts'
import type { CellFault } from './compare-row.ts'
import { type ComparedRow, isMoved } from './compared-row.ts'
import { familyFaults } from './compare-families.ts'
import { type Change, type Fault, SHOWN_CHANGES, SHOWN_FAULTS } from './import.schema.ts'
import { fingerprint, type Plan, type PlannedRow } from './plan.ts'
import { noChanges, rowChanges } from './row-changes.ts'
import type { StoredFamily, StoredProduct } from './stored-products.ts'
import type { Survey } from './survey.ts'

/** Collects the plan of an import: a short entry for each row, and the changes for the report. */
export function collectPlan(survey: Survey, families: ReadonlyMap<string, StoredFamily>) {
  const rows: PlannedRow[] = []
  const faults = collectFaults(survey.faults)
  const rowOf = new Map<string, number>()
  const shown = noChanges()
  const changes: Change[] = []
  const hash = fingerprint()
  let same = 0

  const plan = (compared: ComparedRow) => {
    const counts = noChanges()
    for (const change of rowChanges(compared, families)) {
      counts[change.kind] += 1
      shown[change.kind] += 1
      if (shown[change.kind] <= SHOWN_CHANGES) changes.push(change)
    }
    const { row, before, placing } = compared
    const moved = isMoved(compared) ? { placing, name: nameOf(compared) } : null
    rows.push({ row, productId: before?.id ?? null, counts, moved })
    hash.add(compared)
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
    add: (compared: ComparedRow, found: readonly CellFault[]) => {
      if (found.length > 0) faults.add(compared.row, nameOf(compared), found)
      else if (compared.changes.length === 0) same += 1
      else plan(compared)
    },
    /** The plan, without rows with faults in their families. */
    end: async (deps: Pick<Deps, 'pool'>): Promise<Plan> => {
      const refused = new Set<number>()
      for (const { row, name, fault } of await familyFaults(deps, { rows, families })) {
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
