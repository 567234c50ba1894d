import type { FacetRows } from './facet-rows.ts'
import {
  type FacetTable,
  groupsOf,
  type Kind,
  numberNames,
  type Numbers,
  numbersOf,
} from './facet-table.ts'
import { compareIds, compareTitles, firstFrom } from './order.ts'

/**
 * The table after a change of some products: those of which there is no row are gone. What stays in
 * its place is written there, and other tables are not touched.
 */
export function changedTable(
  table: FacetTable,
  changed: readonly string[],
  rows: FacetRows,
): FacetTable {
  if (changed.length === 0) return table
  const at = new Map(rows.id.map((id, row) => [id, row]))
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
  if (kept.length + written.size === table.id.length && written.size === rows.id.length) {
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
  rows: FacetRows,
  row: number,
  { price, kind }: Numbers,
) =>
  table.price[place] === price[row] &&
  table.kind[place] === kind[row] &&
  table.card[place] === rows.card[row] &&
  table.title[place] === rows.title[row]

/** The rows that are kept and those that are new, as one table. */
function merged(
  table: FacetTable,
  kept: readonly number[],
  rows: FacetRows,
  numbers: Numbers,
  kinds: Kind[],
): FacetTable {
  const before = (row: number, place: number) =>
    (numbers.price[row] ?? 0) - (table.price[place] ?? 0) ||
    compareIds(rows.id[row] ?? '', table.id[place] ?? '')
  const inOrder = rows.id
    .map((_, row) => row)
    .toSorted(
      (a, b) =>
        (numbers.price[a] ?? 0) - (numbers.price[b] ?? 0) ||
        compareIds(rows.id[a] ?? '', rows.id[b] ?? ''),
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

  const textsOf = (own: readonly string[], given: readonly string[]) =>
    source.map((from) => (from < 0 ? given[-1 - from] : own[from]) ?? '')
  const numbersFrom = (own: Int32Array, given: Int32Array) =>
    Int32Array.from(source, (from) => (from < 0 ? given[-1 - from] : own[from]) ?? 0)
  const [id, card, title] = [
    textsOf(table.id, rows.id),
    textsOf(table.card, rows.card),
    textsOf(table.title, rows.title),
  ]
  const kind = numbersFrom(table.kind, numbers.kind)
  return {
    id,
    card,
    title,
    price: numbersFrom(table.price, numbers.price),
    kind,
    width: numbersFrom(table.width, numbers.width),
    depth: numbersFrom(table.depth, numbers.depth),
    height: numbersFrom(table.height, numbers.height),
    colours: numbersFrom(table.colours, numbers.colours),
    materials: numbersFrom(table.materials, numbers.materials),
    ready: numbersFrom(table.ready, numbers.ready),
    rating: numbersFrom(table.rating, numbers.rating),
    kinds,
    ...groupsOf(id, card, kind, kinds),
    byTitle: titlesMerged(table.byTitle, source, { id, title }),
  }
}

/** The order of titles of those that stay, with those that are new where they belong. */
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
