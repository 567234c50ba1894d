import type { Deps } from '../../../platform/deps.ts'
import { identityColumns } from './columns.ts'
import { familyFaults } from './compare-families.ts'
import { type CellFault, readFields, strayCells } from './compare-row.ts'
import { type Fault, SHOWN_FAULTS } from './import.schema.ts'
import { identify, knownFamilies, readProducts } from './look-up.ts'
import { missingModels } from './missing-models.ts'
import { pictureStore } from './missing-pictures.ts'
import { readPlacing } from './place-row.ts'
import type { Plan, PlannedRow } from './plan.ts'
import { readRecords, type Sheet } from './sheet.ts'
import type { StoredProduct } from './stored-products.ts'
import { isEmptyRow, type Survey } from './survey.ts'

/** A row of a file, as a spreadsheet numbers it. */
interface SheetRow {
  row: number
  cells: string[]
}

/** Rows that are compared together: a few statements for all, and then other requests' turn. */
const TOGETHER = 250

/** Compares a file with the catalogue: what it would change and add, and what is wrong with it. */
export async function compareSheet(
  deps: Pick<Deps, 'db' | 'pool' | 'images' | 'clock'>,
  sheet: Sheet,
  { survey, onRow }: { survey: Survey; onRow: (done: number) => void },
): Promise<Plan> {
  const { header } = survey
  const context = { ...survey, now: deps.clock.now() }
  const families = knownFamilies(deps)
  const isMissing = pictureStore(deps)
  const found = collect(survey)
  for await (const rows of groupsOf(sheet)) {
    const cells = rows.map((row) => row.cells)
    const products = await readProducts(deps, cells, header)
    const known = await families.read(cells, products, header)
    const compared = rows.map((row) => {
      const stored = found.once(row, identify(row.cells, products, header))
      if (stored === undefined) return null
      const { fields, ...one } = readFields(row.cells, stored?.fields ?? null, context)
      const { placing, ...other } = readPlacing(row.cells, stored, { header, families: known })
      const changes = [...one.changes, ...other.changes]
      const faults = [...strayCells(row.cells, header), ...one.faults, ...other.faults]
      return { ...row, faults, planned: { row: row.row, before: stored, fields, placing, changes } }
    })
    const bringing = compared.flatMap((one) => (one ? picturesOf(one.planned) : []))
    const missing = new Set(await isMissing(bringing))
    const models = compared.flatMap((one) => (one ? modelOf(one.planned) : []))
    for (const name of await missingModels(deps, models)) missing.add(name)
    for (const one of compared) {
      if (one) found.add(one, [...one.faults, ...storeFaults(one.planned, missing)])
    }
    found.count(rows.length, onRow)
  }
  const plan = found.end(families.byId)
  const faults = await familyFaults(deps, plan)
  return found.refuse(plan, faults)
}

/** The pictures that a row gives its product. */
const picturesOf = ({ changes, fields }: PlannedRow) =>
  changes.some(({ column }) => column === 'images') ? fields.images : []

/** The 3D model that a row gives its product. */
const modelOf = ({ changes, fields }: PlannedRow) =>
  changes.some(({ column }) => column === 'model') && fields.model !== null ? [fields.model] : []

/** What a row names that was never uploaded. */
function storeFaults(planned: PlannedRow, missing: ReadonlySet<string>): CellFault[] {
  const hint = 'Upload it first'
  const models = modelOf(planned).filter((name) => missing.has(name))
  const modelFaults = models.map((written) => {
    return { column: 'model', written, fault: 'A 3D model is not in the store', hint }
  })
  const written = picturesOf(planned).filter((name) => missing.has(name))
  if (written.length === 0) return modelFaults
  const fault = 'A picture is not in the store'
  return [{ column: 'images', written: written.join(' '), fault, hint }, ...modelFaults]
}

/** Collects what the rows of a file come to. */
function collect(survey: Survey) {
  const rows: PlannedRow[] = []
  const faults: Fault[] = [...survey.faults]
  const faulty = new Map<number, string[]>([[1, survey.header.names]])
  const rowOf = new Map<string, number>()
  const kept = new Map<number, string[]>()
  let same = 0
  let done = 0

  const refuseRow = (
    { row, cells }: SheetRow,
    product: string,
    found: readonly CellFault[],
  ): undefined => {
    for (const { hint, ...fault } of found)
      faults.push({ row, product, ...fault, hint: hint ?? null })
    if (faulty.size <= SHOWN_FAULTS) faulty.set(row, cells)
  }

  return {
    /** The product of a row, unless an earlier row has it; undefined when the row is refused. */
    once: (
      row: SheetRow,
      named: StoredProduct | null | CellFault,
    ): StoredProduct | null | undefined => {
      if (named === null) return null
      if ('fault' in named) return refuseRow(row, named.written, [named])
      const earlier = rowOf.get(named.id)
      rowOf.set(named.id, earlier ?? row.row)
      if (earlier === undefined) return named
      const fault = `Row ${earlier} has this product already`
      const { id } = identityColumns
      return refuseRow(row, named.slug, [{ column: id.name, written: named.slug, fault }])
    },
    add: (row: SheetRow & { planned: PlannedRow }, found: readonly CellFault[]) => {
      const { planned } = row
      if (found.length > 0) refuseRow(row, nameOf(planned), found)
      else if (planned.changes.length === 0) same += 1
      else {
        rows.push(planned)
        // Only families can still refuse it.
        if (planned.placing.familyId !== null) kept.set(row.row, row.cells)
      }
    },
    count: (more: number, onRow: (done: number) => void) => onRow((done += more)),
    end: (families: Plan['families']): Plan => ({ rows, same, faults, faultyRows: [], families }),
    /** The plan without the rows that families refuse. */
    refuse: (plan: Plan, found: readonly { row: number; fault: CellFault }[]): Plan => {
      const refused = new Map(found.map(({ row, fault }) => [row, fault]))
      const left = rows.filter((planned) => {
        const fault = refused.get(planned.row)
        if (!fault) return true
        refuseRow({ row: planned.row, cells: kept.get(planned.row) ?? [] }, nameOf(planned), [
          fault,
        ])
        return false
      })
      faults.sort((one, other) => one.row - other.row)
      const faultyRows = [...faulty]
        .toSorted(([one], [other]) => one - other)
        .map(([, cells]) => cells)
      return { ...plan, rows: left, faultyRows: faults.length > 0 ? faultyRows : [] }
    },
  }
}

const nameOf = ({ before, fields }: PlannedRow) => before?.slug ?? fields.title

/** The rows below the names of the columns with anything in them, some at a time. */
async function* groupsOf(sheet: Sheet): AsyncGenerator<SheetRow[]> {
  let row = 0
  let group: SheetRow[] = []
  for await (const cells of readRecords(sheet)) {
    row += 1
    if (row === 1 || isEmptyRow(cells)) continue
    group.push({ row, cells })
    if (group.length === TOGETHER) {
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}
