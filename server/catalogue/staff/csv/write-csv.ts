/** Cells as a line of CSV: all in quotation marks where they need any, and CRLF as RFC 4180 has it. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A separator of any kind is quoted, so that a spreadsheet that guesses guesses right. */
const csvCell = (text: string) =>
  /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
