/**
 * Parses text copied from a spreadsheet: rows by lines, cells by tabs; a cell with a tab, a quote
 * or a line break is quoted, with its quotes doubled.
 */
export function cellsOf(text: string): string[][] {
  const all = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (let at = 0; ; at += 1) {
    const { cell, end } = quotedAt(all, at) ?? bareAt(all, at)
    rows.at(-1)?.push(cell)
    if (end >= all.length) return rows
    if (all[end] === '\n') rows.push([])
    at = end
  }
}

const endsCell = (text: string, at: number) => at >= text.length || '\t\n'.includes(text.charAt(at))

/** The quoted cell that begins here, and its end; null when there is none. */
function quotedAt(text: string, at: number) {
  if (text[at] !== '"') return null
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0 || !endsCell(text, close + 1)) return null
  return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
}

function bareAt(text: string, at: number) {
  let end = at
  while (!endsCell(text, end)) end += 1
  return { cell: text.slice(at, end), end }
}

/** Serialises rows for a spreadsheet: a cell with a tab, a line break or a quote is quoted. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n')
