import { type Cell, type Draft, withCells } from '../draft/draft.ts'
import { type Choices, combinationKey, type EditedFamily } from '../draft/family.ts'
import type { Opened } from '../draft/draft-fields.ts'
import { choicesOf, type Row, withMade, withoutMade } from '../draft/draft-rows.ts'
import type { Column } from './columns.ts'
import type { Written } from './selection.ts'

/** The table to write into. */
export interface Table {
  family: EditedFamily | null
  rows: readonly Row[]
  columns: readonly Column[]
}

const yes = /^(yes|y|1|true|made|sold)$/i
const no = /^(no|n|0|false|not made|not sold)?$/i

interface Sorted {
  cells: Cell[]
  choices: Record<string, Choices>
  reasons: Record<string, string>
  made: Row[]
  unmade: string[]
  /** The messages about cells that could not be written. */
  leftOut: string[]
  count: number
}

/** Groups the writes of a table by the kind of change. */
export function sortWritten(table: Table, written: readonly Written[]): Sorted {
  const sorted: Sorted = {
    cells: [],
    choices: {},
    reasons: {},
    made: [],
    unmade: [],
    leftOut: [],
    count: 0,
  }
  for (const { place, text } of written) {
    const row = table.rows[place[0]]
    const column = table.columns[place[1]]
    const fault = row && column ? sortOne(sorted, table, { row, column, text }) : ''
    if (fault === null) sorted.count += 1
    else sorted.leftOut.push(fault)
  }
  return sorted
}

/** Null, or the error of the text; empty for a cell outside the table. */
function sortOne(
  sorted: Sorted,
  { family }: Table,
  { row, column, text }: { row: Row; column: Column; text: string },
): string | null {
  if (column.kind === 'made') {
    const isMade = yes.test(text.trim())
    if (!isMade && !no.test(text.trim())) return `Enter yes or no instead of “${text}”`
    if (isMade && !row.isMade) sorted.made.push(row)
    if (!isMade && row.isMade) sorted.unmade.push(row.id)
    return null
  }
  if (!row.isMade) {
    if (column.kind === 'option' || family === null) return ''
    sorted.reasons[combinationKey(family.options, row.choices)] = text
    return null
  }
  if (column.locked !== undefined) return column.locked
  if (column.kind === 'field') {
    sorted.cells.push({ id: row.id, name: column.name, text })
    return null
  }
  const { option } = column
  const wanted = text.trim().toLowerCase()
  const value = option.values.find(({ label }) => label.trim().toLowerCase() === wanted)
  if (!value) return `${option.name} has no value “${text}”`
  sorted.choices[row.id] = { ...sorted.choices[row.id], [option.key]: value.key }
  return null
}

/** The draft with these writes, as one step. */
export function withWritten(
  start: Opened,
  draft: Draft,
  { cells, choices, reasons, made, unmade }: Sorted,
  family: EditedFamily | null,
): Draft {
  const chosen = Object.entries(choices).map(([id, changed]) => [
    id,
    { ...(family && choicesOf(start, draft, family, id)), ...changed },
  ])
  const next = {
    ...withCells(start, draft, cells),
    choices: { ...draft.choices, ...Object.fromEntries(chosen) },
    reasons: { ...draft.reasons, ...reasons },
  }
  return withoutMade(start, withMade(start, next, made), unmade)
}
