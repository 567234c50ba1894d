import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { type DecimalSign, signOf } from '#server/lib/numbers.shared.ts'
import { csvRow, isFormula, unguarded } from '#server/lib/csv.ts'
import { type Header, readHeader } from './header.ts'
import type { Fault, ImportReport } from './import.schema.ts'
import { readRecords, refuseFile, type Sheet } from './sheet.ts'

/** A row of a file, numbered as in a spreadsheet. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** The facts of a file that are needed before its rows can be compared. */
export interface Survey {
  header: Header
  /** The faults in the header. */
  faults: Fault[]
  /** The number of rows below the header that are not empty. */
  rows: number
  sign: DecimalSign
  /** The number of cells that a spreadsheet would take for a formula. */
  formulas: number
}

/** The size of a batch: compared or written by a few statements, between which other requests run. */
const TOGETHER = 250
/** How many rows are stored, or read again, by one statement. */
const PAGE = 2000

/** A page of rows in batches. */
export function* batchesOf<Row>(page: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < page.length; at += TOGETHER) yield page.slice(at, at + TOGETHER)
}

/** Reads rows in pages, each from behind the last row of the page before. */
export async function* pagesOf<Row extends { row: number }>(
  read: (page: { after: number; take: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const page = await read({ after, take: PAGE })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)?.row ?? after
  }
}

/** How many rows are read between two reports of progress. */
const REPORTED_EVERY = 500

/**
 * Whether an amount is written with one point before three digits: that may be thousands or a
 * mistake, so 10.005 for itself is never £10,005.
 */
const isUnclear = (cell: string) => /^[^.,]*\.\d{3}\s*$/.test(cell)

/** Whether a row is empty, as spreadsheets leave them at the end. */
const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * Reads a file, once: gives the rows that are not empty to `keep`, in batches, and finds its columns
 * and decimal sign. Throws INVALID_INPUT for a file that cannot be read.
 */
export async function surveySheet(
  sheet: Sheet,
  { keep, onRow }: { keep: (rows: SheetRow[]) => Promise<void>; onRow: (done: number) => void },
): Promise<Survey> {
  let names: ReturnType<typeof readHeader> | null = null
  let [row, rows, formulas] = [0, 0, 0]
  let group: SheetRow[] = []
  const spoken = { '.': 0, ',': 0 }
  for await (const cells of readRecords(sheet)) {
    row += 1
    if (!names) {
      names = readHeader(cells)
      continue
    }
    if (isEmptyRow(cells)) continue
    rows += 1
    formulas += cells.filter(isFormula).length
    for (const { at, column } of names.header.fields) {
      const cell = unguarded(cells[at] ?? '')
      const sign = column.isMoney && !isUnclear(cell) ? signOf(cell) : null
      if (sign) spoken[sign] += 1
    }
    group.push({ row, cells })
    if (rows % REPORTED_EVERY === 0) onRow(rows)
    if (group.length < PAGE) continue
    await keep(group)
    group = []
  }
  if (!names || rows === 0) throw refuseFile('The file has column names but no rows.')
  if (group.length > 0) await keep(group)
  return { ...names, rows, formulas, sign: spoken[','] > spoken['.'] ? ',' : '.' }
}

/** The facts of a file for its report. */
export const fileOf = (sheet: Sheet, { header, sign, formulas }: Survey): ImportReport['file'] => ({
  name: sheet.name,
  size: sheet.size,
  columns: header.names.filter((name) => name !== '').length,
  separator: sheet.separator,
  coding: sheet.coding,
  decimalSign: sign,
  formulas,
})

/** Stores the rows of a file for an import, and surveys it. */
export const stageRows = (
  { pool }: Pick<Deps, 'pool'>,
  importId: string,
  { sheet, onRow }: { sheet: Sheet; onRow: (done: number) => void },
): Promise<Survey> =>
  surveySheet(sheet, {
    onRow,
    keep: async (rows) => {
      const numbers = rows.map(({ row }) => row)
      const texts = rows.map(({ cells }) => JSON.stringify(cells))
      await sqlOf(pool).$executeRaw`
        INSERT INTO "StagedRow" ("importId", row, cells)
        SELECT ${importId}::uuid, * FROM unnest(${numbers}::int[], ${texts}::text[])`
    },
  })

const cellsRow = z.object({ row: z.int(), cells: z.string() })
const cellsShape = z.array(z.string())
const sheetRowOf = ({ row, cells }: { row: number; cells: string }): SheetRow => ({
  row,
  cells: cellsShape.parse(JSON.parse(cells)),
})

/** The stored rows of an import, in batches. */
export async function* stagedRows(
  { pool }: Pick<Deps, 'pool'>,
  importId: string,
): AsyncGenerator<SheetRow[]> {
  const pages = pagesOf(
    ({ after, take }) => readRows(pool, cellsRow)`
      SELECT row, cells FROM "StagedRow"
      WHERE "importId" = ${importId}::uuid AND row > ${after} ORDER BY row LIMIT ${take}`,
  )
  for await (const page of pages) {
    for (const rows of batchesOf(page)) yield rows.map(sheetRowOf)
  }
}

/** Some rows of an import, with the header of its file, as a CSV of their own. */
export async function rowsAsCsv(
  { db }: Pick<Deps, 'db'>,
  importId: string,
  { names, rows }: { names: string[]; rows: number[] },
): Promise<string> {
  const found = await db.stagedRow.findMany({
    where: { importId, row: { in: rows } },
    orderBy: { row: 'asc' },
    select: { row: true, cells: true },
  })
  return [names, ...found.map((row) => sheetRowOf(row).cells)].map(csvRow).join('')
}
