/** The beginnings of cells that a spreadsheet takes for a formula or for its mark of a text. */
const RISKY = /^[=+\-@＝＋－＠\t\r\n']/

/**
 * Guards a text against CSV injection: one that begins like a formula gets an apostrophe before it
 * (https://owasp.org/www-community/attacks/CSV_Injection). `unguarded` undoes it exactly.
 */
export const guarded = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The text of a cell, without the apostrophe of `guarded`. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell

/** Whether a spreadsheet would take a cell for a formula. */
export const isFormula = (cell: string): boolean => /^[=+\-@]/.test(cell)
