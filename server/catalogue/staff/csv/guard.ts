/** What a spreadsheet works out, or takes for a mark of text, when a cell begins with it. */
const RISKY = /^[=+\-@＝＋－＠\t\r\n']/

/**
 * A text as a cell that no spreadsheet works out: one that begins like a formula has an apostrophe
 * before it (https://owasp.org/www-community/attacks/CSV_Injection). `unguarded` undoes it exactly.
 */
export const guarded = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The text of a cell: without the apostrophe that `guarded` put before it. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell

/** Whether a cell would be worked out by a spreadsheet. */
export const isFormula = (cell: string): boolean => /^[=+\-@]/.test(cell)
