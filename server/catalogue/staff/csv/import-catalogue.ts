import { knownNow } from '#server/catalogue/known-now.ts'
import type { Editor } from '#server/catalogue/prices/check-prices.ts'
import { may } from '#server/lib/permissions.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { compareSheet } from './compare-sheet.ts'
import { recorded, recordImport } from './earlier-imports.ts'
import type { Fault, ImportProgress, ImportReport } from './import.schema.ts'
import { openSheet } from './sheet.ts'
import { rowsAsCsv } from './sheet-rows.ts'
import { fileOf, survey } from './survey.ts'
import { writePlan } from './write-plan.ts'
import { cellsOf, type Plan } from './plan.ts'
import { noChanges } from './row-changes.ts'

/** The report of a plan, for staff. */
function reportOf(
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

/** An uploaded file. */
export interface GivenFile {
  name: string
  bytes: Uint8Array
}

/** The options of an import. */
export interface ImportOptions {
  /** Only compare, write nothing. */
  dryRun: boolean
  /** The fingerprint of the dry run: a different plan is not written. */
  compared?: string | undefined
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Compares a CSV file with the catalogue and, unless it is a dry run, writes the differences in one
 * transaction. Throws INVALID_INPUT for a file that cannot be read or, unless it is a dry run, has
 * faults, such as a price that somebody may not change; CATALOGUE_CHANGED when it would write other changes than the dry run has reported.
 */
export async function importCatalogue(
  deps: Pick<Deps, 'db' | 'pool' | 'images' | 'clock' | 'categories' | 'log'>,
  actor: Editor,
  file: GivenFile,
  { dryRun, compared, onProgress = () => {} }: ImportOptions,
): Promise<ImportReport> {
  const began = performance.now()
  const sheet = openSheet(file)
  const tell = (stage: ImportProgress['stage'], total: number) => (done: number) =>
    onProgress({ stage, done, total })
  const found = await survey(sheet, everySo(tell('reading', 0)))
  const read = { survey: found, known: knownNow(deps), mayPrice: may(actor, 'prices') }
  const plan = await compareSheet(deps, sheet, { ...read, onRow: tell('comparing', found.rows) })
  const report = async (written: boolean) =>
    reportOf(plan, {
      written,
      file: fileOf(sheet, found),
      rows: found.rows,
      faultyRows: plan.faultCount > 0 ? await rowsAsCsv(sheet, found.header, plan.faultyRows) : '',
      seconds: Math.round((performance.now() - began) / 100) / 10,
    })
  if (dryRun) return report(false)
  const about = { fileName: file.name, rows: found.rows, plan }
  await recorded(deps, actor, about, async () => {
    if (plan.faultCount > 0) throw new ShopError('INVALID_INPUT', { fields: fieldsOf(plan.faults) })
    if (compared !== undefined && compared !== plan.fingerprint) {
      throw new ShopError('CATALOGUE_CHANGED', {})
    }
    await writePlan(deps, actor, {
      ...read,
      plan,
      sheet,
      onRow: tell('writing', plan.rows.length),
      alongside: (tx) => recordImport(tx, deps.clock, actor, { ...about, outcome: 'written' }),
    })
  })
  return report(true)
}

/** How many rows are read between two reports of progress. */
const REPORTED_EVERY = 500

const everySo = (tell: (done: number) => void) => (done: number) => {
  if (done % REPORTED_EVERY === 0) tell(done)
}

/** How many faults a refusal names. */
const NAMED = 100

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

const fieldsOf = (faults: readonly Fault[]) =>
  Object.fromEntries(
    faults
      .slice(0, NAMED)
      .map(({ row, column, fault, hint }) => [
        `row ${row}, ${column || 'no column'}`,
        [fault, hint].flatMap((text) => (text === null ? [] : sentence(text))).join(' '),
      ]),
  )
