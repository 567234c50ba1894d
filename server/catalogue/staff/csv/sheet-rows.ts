import type { Header } from './header.ts'
import { readRecords, type Sheet } from './sheet.ts'
import { isEmptyRow } from './survey.ts'
import { csvRow } from './write-csv.ts'

/** A row of a file, as a spreadsheet numbers it. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** Rows that are compared or written together: a few statements for all, then other requests' turn. */
const TOGETHER = 250

/** The rows below the names of the columns with anything in them, some at a time. */
export async function* rowGroups(
  sheet: Sheet,
  isWanted: (row: number) => boolean = () => true,
): AsyncGenerator<SheetRow[]> {
  let row = 0
  let group: SheetRow[] = []
  for await (const cells of readRecords(sheet)) {
    row += 1
    if (row === 1 || !isWanted(row) || isEmptyRow(cells)) continue
    group.push({ row, cells })
    if (group.length === TOGETHER) {
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

/** Some rows of a file, with the names of its columns, as a CSV of their own. */
export async function rowsAsCsv(
  sheet: Sheet,
  { names }: Header,
  rows: readonly number[],
): Promise<string> {
  const wanted = new Set(rows)
  let text = csvRow(names)
  for await (const group of rowGroups(sheet, (row) => wanted.has(row))) {
    text += group.map(({ cells }) => csvRow(cells)).join('')
  }
  return text
}
