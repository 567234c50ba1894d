import type { ImportReport } from './import.schema.ts'
import { cellsOf, type Plan } from './plan.ts'
import { noChanges } from './row-changes.ts'

/** The report of a plan, for staff. */
export function reportOf(
  plan: Plan,
  about: Pick<ImportReport, 'file' | 'rows' | 'seconds' | 'written' | 'faultyRows'>,
): ImportReport {
  const changed = plan.rows.filter(({ productId }) => productId !== null)
  const added = plan.rows.filter(({ productId }) => productId === null)
  const families = new Set(added.flatMap(({ moved }) => moved?.placing.familyId ?? []))
  return {
    ...about,
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
  }
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
