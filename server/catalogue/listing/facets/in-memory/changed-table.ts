import type { FacetRow } from './facet-rows.ts'
import {
  columnOf,
  eachColumn,
  type FacetTable,
  groupsOf,
  type Kind,
  numberNames,
  type Numbers,
  numbersOf,
} from './facet-table.ts'
import { compareIds, compareTitles, firstFrom } from './order.ts'

/**
 * The table after a change of some products; those without a row are removed. Rows that keep their
 * place are overwritten in this table; otherwise a new table is made.
 */
export function changedTable(
  table: FacetTable,
  changed: readonly string[],
  rows: readonly FacetRow[],
): FacetTable {
  if (changed.length === 0) return table
  const at = new Map(rows.map(({ id }, row) => [id, row]))
  const away = new Set(changed)
  const kinds = [...table.kinds]
  const numbers = numbersOf(rows, kinds)
  const kept: number[] = []
  const written = new Map<number, number>()
  for (let place = 0; place < table.id.length; place += 1) {
    const id = table.id[place] ?? ''
    if (!away.has(id)) kept.push(place)
    else {
      const row = at.get(id)
      if (row !== undefined && staysAt(table, place, rows, row, numbers)) written.set(place, row)
    }
  }
  if (kept.length + written.size === table.id.length && written.size === rows.length) {
    for (const [place, row] of written) {
      for (const name of numberNames) table[name][place] = numbers[name][row] ?? 0
    }
    return { ...table, kinds }
  }
  return merged(table, kept, rows, numbers, kinds)
}

const staysAt = (
  table: FacetTable,
  place: number,
  rows: readonly FacetRow[],
  row: number,
  { price, kind }: Numbers,
) =>
  table.price[place] === price[row] &&
  table.kind[place] === kind[row] &&
  table.card[place] === rows[row]?.card &&
  table.title[place] === rows[row]?.title

/** Merges the rows that stay and the new rows into one table. */
function merged(
  table: FacetTable,
  kept: readonly number[],
  rows: readonly FacetRow[],
  numbers: Numbers,
  kinds: Kind[],
): FacetTable {
  const before = (row: number, place: number) =>
    (numbers.price[row] ?? 0) - (table.price[place] ?? 0) ||
    compareIds(rows[row]?.id ?? '', table.id[place] ?? '')
  const inOrder = rows
    .map((_, row) => row)
    .toSorted(
      (a, b) =>
        (numbers.price[a] ?? 0) - (numbers.price[b] ?? 0) ||
        compareIds(rows[a]?.id ?? '', rows[b]?.id ?? ''),
    )
  // A place of the table, or a row below zero.
  const source: number[] = []
  let next = 0
  for (const place of kept) {
    while (next < inOrder.length && before(inOrder[next] ?? 0, place) < 0) {
      source.push(-1 - (inOrder[next++] ?? 0))
    }
    source.push(place)
  }
  for (; next < inOrder.length; next += 1) source.push(-1 - (inOrder[next] ?? 0))

  const textsOf = (name: 'id' | 'card' | 'title') =>
    source.map((from) => (from < 0 ? rows[-1 - from]?.[name] : table[name][from]) ?? '')
  const columns = eachColumn((name) =>
    columnOf(source.length, (place) => {
      const from = source[place] ?? 0
      return (from < 0 ? numbers[name][-1 - from] : table[name][from]) ?? 0
    }),
  )
  const [id, card, title] = [textsOf('id'), textsOf('card'), textsOf('title')]
  return {
    id,
    card,
    title,
    ...columns,
    kinds,
    ...groupsOf(id, card, columns.kind, kinds),
    byTitle: titlesMerged(table.byTitle, source, { id, title }),
  }
}

/** Merges the new rows into the order of titles. */
function titlesMerged(
  byTitle: Int32Array,
  source: readonly number[],
  { id, title }: Pick<FacetTable, 'id' | 'title'>,
): Int32Array {
  const placeOf = new Int32Array(byTitle.length).fill(-1)
  const fresh: number[] = []
  source.forEach((from, place) => {
    if (from < 0) fresh.push(place)
    else placeOf[from] = place
  })
  const stay = byTitle.map((from) => placeOf[from] ?? -1).filter((place) => place >= 0)
  const compare = (a: number, b: number) =>
    compareTitles(title[a] ?? '', id[a] ?? '', title[b] ?? '', id[b] ?? '')
  const added = fresh.toSorted(compare)
  const order = new Int32Array(source.length)
  let [from, to] = [0, 0]
  for (const place of added) {
    const until = firstFrom(from, stay.length, (at) => compare(stay[at] ?? 0, place) > 0)
    order.set(stay.subarray(from, until), to)
    to += until - from
    order[to++] = place
    from = until
  }
  order.set(stay.subarray(from), to)
  return order
}
