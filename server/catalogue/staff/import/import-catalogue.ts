import { createHash } from 'node:crypto'
import { knownNow } from '#server/catalogue/known-now.ts'
import type { Editor } from '#server/catalogue/prices/check-prices.ts'
import { ShopError } from '#server/lib/errors.ts'
import { CatalogueError } from '#server/catalogue/catalogue.errors.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { compareRows } from './compare/compare-rows.ts'
import { recorded, recordImport } from './earlier-imports.ts'
import {
  type Fault,
  type ImportProgress,
  importReport,
  type ImportReport,
} from './import.schema.ts'
import { figuresOf } from './compare/plan.ts'
import { openSheet } from './sheet.ts'
import { fileOf, rowsAsCsv, stageRows } from './stage-rows.ts'
import { writeStaged } from './write-staged.ts'

/** An uploaded file. */
export interface GivenFile {
  name: string
  bytes: Uint8Array
}

/** The options of an import. */
export interface ImportOptions {
  /** Only compare, write nothing. */
  dryRun: boolean
  /** The fingerprint of the dry run: other changes are not written. */
  compared?: string | undefined
  onProgress?: (progress: ImportProgress) => void
}

type ImportDeps = Pick<Deps, 'db' | 'pool' | 'images' | 'clock' | 'categories' | 'log'>

/** An import whose rows are stored and compared. */
interface Staged {
  importId: string
  report: ImportReport
}

/**
 * Compares a CSV file with the catalogue and, unless it is a dry run, writes the differences in one
 * transaction. What a dry run has compared is kept for ten minutes: the same file with its
 * fingerprint is written as it was compared, and read again only later than that. Throws
 * INVALID_INPUT for a file that cannot be read or, unless it is a dry run, has faults, such as a
 * price that somebody may not change; CATALOGUE_CHANGED when it would write other changes than the
 * dry run has reported.
 */
export async function importCatalogue(
  deps: ImportDeps,
  actor: Editor,
  file: GivenFile,
  { dryRun, compared, onProgress = () => {} }: ImportOptions,
): Promise<ImportReport> {
  const began = performance.now()
  const tell = (stage: ImportProgress['stage'], total: number) => (done: number) =>
    onProgress({ stage, done, total })
  const known =
    dryRun || compared === undefined ? null : await findStaged(deps, actor, file, compared)
  const { importId, report } = known ?? (await stage(deps, actor, file, tell))
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  if (dryRun) return { ...report, seconds: seconds() }
  const about = { ...report, fileName: file.name }
  await recorded(deps, actor, about, async () => {
    if (report.faultCount > 0) {
      throw new ShopError('INVALID_INPUT', { fields: fieldsOf(report.faults) })
    }
    if (compared !== undefined && compared !== report.compared) {
      throw new CatalogueError('CATALOGUE_CHANGED', {})
    }
    const total = report.changedProducts + report.addedProducts
    if (total === 0) return
    await writeStaged(deps, actor, {
      importId,
      report,
      now: deps.clock.now(),
      onRow: tell('writing', total),
      alongside: (tx) => recordImport(tx, deps.clock, actor, { ...about, outcome: 'written' }),
    })
  })
  return { ...report, written: true, seconds: seconds() }
}

const hashOf = ({ bytes }: GivenFile) => createHash('sha256').update(bytes).digest('hex')

/** Reads a file into rows of an import, and compares them; what would change nothing is not kept. */
async function stage(
  deps: ImportDeps,
  actor: Editor,
  file: GivenFile,
  tell: (stage: ImportProgress['stage'], total: number) => (done: number) => void,
): Promise<Staged> {
  const sheet = openSheet(file)
  const mayPrice = may(actor, 'prices')
  const known = knownNow(deps)
  const { id: importId } = await deps.db.stagedImport.create({
    data: { actorId: actor.id, mayPrice, fileHash: hashOf(file), createdAt: known.now },
    select: { id: true },
  })
  try {
    const survey = await stageRows(deps, importId, { sheet, onRow: tell('reading', 0) })
    const onRow = tell('comparing', survey.rows)
    const plan = await compareRows(deps, { importId, survey, known, mayPrice, onRow })
    const { faultCount, faultyRows: rows } = plan
    const named = { names: survey.header.names, rows }
    const report: ImportReport = {
      ...figuresOf(plan),
      written: false,
      file: fileOf(sheet, survey),
      rows: survey.rows,
      seconds: 0,
      faultyRows: faultCount > 0 ? await rowsAsCsv(deps, importId, named) : '',
    }
    await deps.db.stagedRow.deleteMany({
      where: { importId, ...(faultCount === 0 && { plan: null }) },
    })
    const { compared } = report
    await deps.db.stagedImport.update({
      where: { id: importId },
      data: { compared, report: JSON.stringify(report) },
    })
    return { importId, report }
  } catch (error) {
    await deps.db.stagedImport.deleteMany({ where: { id: importId } })
    throw error
  }
}

/** How long a comparison is kept, in minutes. */
const KEPT_MINUTES = 10

const oldest = (now: Date) => new Date(now.getTime() - KEPT_MINUTES * 60_000)

/** The latest comparison of a file that somebody was shown, with the permission that they have. */
async function findStaged(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Editor,
  file: GivenFile,
  compared: string,
): Promise<Staged | null> {
  const known = { actorId: actor.id, mayPrice: may(actor, 'prices'), fileHash: hashOf(file) }
  const staged = await db.stagedImport.findFirst({
    where: { ...known, compared, createdAt: { gt: oldest(clock.now()) } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, report: true },
  })
  if (!staged?.report) return null
  const report = importReport.parse(JSON.parse(staged.report))
  return { importId: staged.id, report: { ...report, file: { ...report.file, name: file.name } } }
}

/** Deletes comparisons that are no longer kept. */
export async function forgetStagedImports({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.stagedImport.deleteMany({ where: { createdAt: { lt: oldest(clock.now()) } } })
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
