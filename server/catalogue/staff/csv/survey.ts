import { refuseFile } from './decode.ts'
import { isFormula, unguarded } from './guard.ts'
import { type Header, readHeader } from './header.ts'
import type { Fault, ImportReport } from './import.schema.ts'
import { type DecimalSign, signOf } from '#server/lib/numbers.shared.ts'
import { readRecords, type Sheet } from './sheet.ts'

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

/**
 * Whether an amount is written with one point before three digits: that may be thousands or a
 * mistake, so 10.005 for itself is never £10,005.
 */
const isUnclear = (cell: string) => /^[^.,]*\.\d{3}\s*$/.test(cell)

/** Whether a row is empty, as spreadsheets leave them at the end. */
export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Reads a whole file once: finds its columns and decimal sign, and checks that it can be read. */
export async function survey(sheet: Sheet, onRow: (row: number) => void): Promise<Survey> {
  let names: ReturnType<typeof readHeader> | null = null
  let rows = 0
  let formulas = 0
  const spoken = { '.': 0, ',': 0 }
  for await (const cells of readRecords(sheet)) {
    if (!names) {
      names = readHeader(cells)
      continue
    }
    if (isEmptyRow(cells)) continue
    rows += 1
    onRow(rows)
    formulas += cells.filter(isFormula).length
    for (const { at, column } of names.header.fields) {
      const cell = unguarded(cells[at] ?? '')
      const sign = column.isMoney && !isUnclear(cell) ? signOf(cell) : null
      if (sign) spoken[sign] += 1
    }
  }
  if (!names || rows === 0) throw refuseFile('The file has column names but no rows.')
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
