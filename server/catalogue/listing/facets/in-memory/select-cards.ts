import type { ListInput } from '../../../catalogue.schema.ts'
import type { Count } from '../../filter.ts'
import type { Bounds } from './bounds.ts'
import type { FacetTable } from './facet-table.ts'
import { fittingPlaces } from './fitting.ts'
import { compareIds, compareTitles, firstFrom } from './order.ts'

/** The selection of a list, as rows of the table. */
interface Selected {
  /** The cheapest row of each card, in the order of prices. */
  chosen: number[]
  /** The counts of cards for the tree of categories, whose own choices are ignored. */
  counts: Count[]
}

/** The number of each row's card: that of its family, or its own. */
export function groupOf({ group, groups, id }: FacetTable, perFamily: boolean) {
  if (perFamily) return { group, groups }
  const each = new Int32Array(id.length)
  for (let place = 0; place < each.length; place += 1) each[place] = place
  return { group: each, groups: each.length }
}

/** The memory of the cards, reused by each call: allocating takes longer than emptying it. */
let room = new Int32Array(0)

/** So many zeros; valid until the next call. */
function emptied(length: number): Int32Array {
  if (room.length < length) room = new Int32Array(length)
  return room.fill(0, 0, length)
}

/** A bit above those of sizes: a row of the card has been chosen. */
const CHOSEN = 1 << 30

/** Selects the cards that fit a filter. */
export function selectCards(
  table: FacetTable,
  bounds: Bounds,
  { perFamily, family }: Pick<ListInput, 'perFamily' | 'family'>,
): Selected {
  const { group, groups } = groupOf(table, perFamily && family == null)
  const bits = sizeBits(table)
  const { card, kind } = table
  const known = emptied(groups)
  const places = fittingPlaces(table, bounds)
  const cards: number[] = []
  const chosen: number[] = []
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    if (family != null && card[place] !== family) continue
    const own = group[place] ?? 0
    const kindOf = kind[place] ?? 0
    const before = known[own] ?? 0
    if (before === 0) cards.push(place)
    // Rows are in the order of prices: the first of a card represents it.
    const isFirst = (before & CHOSEN) === 0 && bounds.kinds[kindOf] === 1
    if (isFirst) chosen.push(place)
    known[own] = before | (bits[kindOf] ?? 0) | (isFirst ? CHOSEN : 0)
  }
  return {
    chosen,
    counts: countsOf(table, cards, (place) => (known[group[place] ?? 0] ?? 0) & ~CHOSEN),
  }
}

/** For each kind, the bit of its size among those of its category; the lowest is for none. */
const sizeBits = ({ kinds }: FacetTable) =>
  kinds.map(({ category, size }) =>
    size === null ? 1 : 2 << sizesOf(kinds, category).indexOf(size),
  )

const sizesOf = (kinds: FacetTable['kinds'], category: string) => [
  ...new Set(kinds.flatMap((kind) => (kind.category === category ? (kind.size ?? []) : []))),
]

/** Counts the cards by category, subcategory and their sizes. */
function countsOf(
  { kind, kinds }: FacetTable,
  cards: readonly number[],
  sizesAt: (place: number) => number,
): Count[] {
  const branch = kinds.map(({ category, subcategory }) =>
    kinds.findIndex((other) => other.category === category && other.subcategory === subcategory),
  )
  const counts = kinds.map(() => new Map<number, Count>())
  for (const place of cards) {
    const mask = sizesAt(place)
    const own = kind[place] ?? 0
    const known = counts[branch[own] ?? 0]
    const count = known?.get(mask)
    if (count) count.count += 1
    else known?.set(mask, firstOf(kinds, own, mask))
  }
  return counts.flatMap((known) => [...known.values()])
}

function firstOf(kinds: FacetTable['kinds'], own: number, mask: number): Count {
  const { category = '', subcategory = null } = kinds[own] ?? {}
  const sizes = sizesOf(kinds, category).filter((_, at) => (mask & (2 << at)) !== 0)
  return { category, subcategory, sizes, count: 1 }
}

/** The rows of a page, in the order of the list, after a cursor. */
export function pageOfPlaces(
  table: FacetTable,
  chosen: readonly number[],
  { sortBy, limit }: Pick<ListInput, 'sortBy' | 'limit'>,
  after: readonly [string | number, string] | null,
): number[] {
  const isDown = sortBy === 'price-hightolow' || sortBy === 'title-ztoa'
  const ordered = sortBy.startsWith('title') ? inTitleOrder(table, chosen) : chosen
  const compare = sortBy.startsWith('title') ? compareTitle : comparePrice
  if (!isDown) {
    const from = after
      ? firstFrom(0, ordered.length, (at) => compare(table, ordered[at] ?? 0, after) > 0)
      : 0
    return ordered.slice(from, from + limit)
  }
  const end = after
    ? firstFrom(0, ordered.length, (at) => compare(table, ordered[at] ?? 0, after) >= 0)
    : ordered.length
  return ordered.slice(Math.max(0, end - limit), end).toReversed()
}

function inTitleOrder({ byTitle, id }: FacetTable, chosen: readonly number[]): number[] {
  const isChosen = new Uint8Array(id.length)
  for (const place of chosen) isChosen[place] = 1
  const ordered: number[] = []
  for (const place of byTitle) if (isChosen[place] === 1) ordered.push(place)
  return ordered
}

type Key = readonly [string | number, string]

const comparePrice = ({ price, id }: FacetTable, place: number, [key, last]: Key) =>
  (price[place] ?? 0) - Number(key) || compareIds(id[place] ?? '', last)

const compareTitle = ({ title, id }: FacetTable, place: number, [key, last]: Key) =>
  compareTitles(title[place] ?? '', id[place] ?? '', String(key), last)
