import type { Header } from './header.ts'
import { readRecords, type Sheet } from './sheet.ts'
import { isEmptyRow } from './survey.ts'
import { csvRow } from './write-csv.ts'

/** A row of a file, numbered as in a spreadsheet. */
export interface SheetRow {
  row: number
  cells: string[]
}

/**
 * The size of a batch: compared or written by a few statements, between which other requests run.
 */
const TOGETHER = 250

/** The rows below the header that are not empty, in batches. */
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

/** Some rows of a file, with its header, as a CSV of their own. */
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
