import {
  archivedColumn,
  documentedColumns,
  FAMILY,
  type FieldColumn,
  fieldColumns,
  identityColumns,
  OPTION,
} from './columns.shared.ts'
import type { Fault } from './import.schema.ts'

/** The positions of the columns of a file. */
export interface Header {
  /** The names as written. */
  names: string[]
  id: number | null
  slug: number | null
  family: number | null
  archived: number | null
  fields: { at: number; column: FieldColumn }[]
  options: { at: number; name: string }[]
}

const same = (name: string) => name.trim().toLowerCase()
const known = new Map(documentedColumns.map(({ name }) => [same(name), name]))

/** Whether a text is the name of a column, whatever its case. */
export const isColumnName = (name: string): boolean =>
  known.has(same(name)) || same(name).startsWith(OPTION)

/** Reads the header: the position of each column, and faults for unknown and repeated names. */
export function readHeader(cells: readonly string[]): { header: Header; faults: Fault[] } {
  const names = cells.map((cell) => cell.trim())
  const faults = names.flatMap((name, at): Fault[] => {
    const fault = nameFault(names, name, at)
    return fault ? [{ row: 1, product: '', column: name, written: name, ...fault }] : []
  })
  const place = (wanted: string) => {
    const at = names.findIndex((name) => same(name) === same(wanted))
    return at === -1 ? null : at
  }
  return {
    faults,
    header: {
      names,
      id: place(identityColumns.id.name),
      slug: place(identityColumns.slug.name),
      family: place(FAMILY),
      archived: place(archivedColumn.name),
      fields: fieldColumns.flatMap((column) => {
        const at = place(column.name)
        return at === null ? [] : [{ at, column }]
      }),
      options: names.flatMap((name, at) =>
        same(name).startsWith(OPTION) ? [{ at, name: name.slice(OPTION.length).trim() }] : [],
      ),
    },
  }
}

function nameFault(names: readonly string[], name: string, at: number) {
  // Spreadsheets leave empty columns at the end.
  if (name === '') return null
  if (!isColumnName(name))
    return { fault: 'There is no column with this name', hint: closest(name) }
  const isSecond = names.findIndex((other) => same(other) === same(name)) < at
  return isSecond ? { fault: 'This column appears twice', hint: null } : null
}

/** The column with the longest common prefix, of at least three letters; else null. */
function closest(name: string): string | null {
  const shared = (one: string) => {
    let length = 0
    while (length < one.length && one[length] === same(name)[length]) length += 1
    return length
  }
  const [best = ''] = [...known.keys()].toSorted((a, b) => shared(b) - shared(a))
  return shared(best) < 3 ? null : `Did you mean ${known.get(best) ?? best}?`
}
