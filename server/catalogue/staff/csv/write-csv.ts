/** Writes cells as a line of CSV (RFC 4180), with quotation marks where needed and CRLF. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Cells with a separator of any kind are quoted, so that spreadsheets guess the separator right.
 */
const csvCell = (text: string) =>
  /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
