/** Cells of CSV files: how they are written, and kept from being formulas. */

/** The byte order mark, without which Excel reads a file as Windows-1252. */
export const MARK = '\uFEFF'

/** Writes cells as a line of CSV (RFC 4180), with quotation marks where needed and CRLF. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Cells with a separator of any kind are quoted, so that spreadsheets guess the separator right.
 */
const csvCell = (text: string) =>
  /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** The beginnings of cells that a spreadsheet takes for a formula or for its mark of a text. */
const RISKY = /^[=+\-@＝＋－＠\t\r\n']/

/**
 * Guards a text against CSV injection: one that begins like a formula gets an apostrophe before it
 * (https://owasp.org/www-community/attacks/CSV_Injection). `unguarded` undoes it exactly.
 */
export const guarded = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** A text in a formula, as programs write cells that spreadsheets should not change: `="0012"`. */
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/

/** The text of a cell, without the apostrophe of `guarded` or the formula around a text. */
export function unguarded(cell: string): string {
  if (cell.startsWith("'") && RISKY.test(cell.slice(1))) return cell.slice(1)
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}

/** Whether a spreadsheet would take a cell for a formula that is more than a text. */
export const isFormula = (cell: string): boolean =>
  /^[=+\-@]/.test(cell) && !TEXT_FORMULA.test(cell)
