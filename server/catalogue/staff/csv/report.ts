import { variantWords } from '../../../lib/variant-words.ts'
import { csvRow } from './write-csv.ts'
import { type Change, type ImportReport, SHOWN_CHANGES, SHOWN_FAULTS } from './import.schema.ts'
import { fingerprint, type Plan, type PlannedRow } from './plan.ts'
import { labelOf, type StoredFamily } from './stored-products.ts'

type Kind = Change['kind']

const kinds: Readonly<Record<string, Kind>> = {
  price: 'price',
  salePrice: 'price',
  totalStock: 'stock',
}

/** What staff are shown of a plan. */
export function reportOf(
  plan: Plan,
  about: Pick<ImportReport, 'file' | 'rows' | 'seconds' | 'written'>,
): ImportReport {
  const changed = plan.rows.filter(({ before }) => before !== null)
  const added = plan.rows.filter(({ before }) => before === null)
  const families = new Set(added.flatMap(({ placing }) => placing.familyId ?? []))
  return {
    ...about,
    changedProducts: changed.length,
    changedCells: changed.reduce((sum, { changes }) => sum + changes.length, 0),
    addedProducts: added.length,
    addedFamilies: families.size,
    sameProducts: plan.same,
    faultCount: plan.faults.length,
    faults: plan.faults.slice(0, SHOWN_FAULTS),
    faultyRows: plan.faultyRows.map((cells) => csvRow(cells)).join(''),
    ...shownChanges(plan),
    compared: fingerprint(plan),
  }
}

/** The first changes of each kind, in the order of the rows, and how many there are of each. */
function shownChanges({ rows, families }: Plan): Pick<ImportReport, 'changes' | 'changeCounts'> {
  const changeCounts = { price: 0, stock: 0, new: 0, other: 0 } satisfies Record<Kind, number>
  const changes: Change[] = []
  for (const planned of rows) {
    for (const change of changesOf(planned, families)) {
      changeCounts[change.kind] += 1
      if (changeCounts[change.kind] <= SHOWN_CHANGES) changes.push(change)
    }
  }
  return { changeCounts, changes }
}

function changesOf(planned: PlannedRow, families: Plan['families']): Change[] {
  const { row, before, fields, changes } = planned
  const about = { row, product: fields.title, variant: variantOf(planned, families) }
  if (!before) {
    const price = changes.find(({ column }) => column === 'price')?.to ?? ''
    return [{ ...about, column: 'new', kind: 'new', from: null, to: price }]
  }
  return changes.map(({ column, from, to }) => ({
    ...about,
    column,
    kind: kinds[column] ?? 'other',
    from,
    to,
  }))
}

/** What tells a product from the others of its family. */
function variantOf({ placing }: PlannedRow, families: Plan['families']): string {
  const family: StoredFamily | undefined =
    placing.familyId === null ? undefined : families.get(placing.familyId)
  return variantWords(
    (family?.options ?? []).flatMap((option) => {
      const value = labelOf(placing, option)
      return value === undefined ? [] : [{ name: option.name, value }]
    }),
  )
}
