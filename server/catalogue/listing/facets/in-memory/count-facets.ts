import type { FacetsOutput, ListInput } from '../../../catalogue.schema.ts'
import { colours, type FacetValue, materials } from '../facet-values.ts'
import type { Bounds } from './bounds.ts'
import { ANY, type FacetTable, UNKNOWN } from './facet-table.ts'
import { bitOf, type FacetName, facetNames, missesOf } from './misses.ts'
import { groupOf } from './select-cards.ts'

const BARS = 20
const RATINGS = [4, 3, 2]

/**
 * Counts the cards of each choice beside the tree of categories; each facet's counts ignore its own
 * choices. A row that misses one facet therefore counts only for that facet, and one that misses
 * two for none.
 */
export function countFacets(
  table: FacetTable,
  bounds: Bounds,
  { perFamily, family }: Pick<ListInput, 'perFamily' | 'family'>,
): FacetsOutput {
  const { group, groups } = groupOf(table, perFamily && family == null)
  const missed = missesOf(table, bounds)
  if (family != null) table.card.forEach((card, at) => card !== family && (missed[at] = ~0))
  const cards = { missed, group, groups }
  const { least, most, bars } = spreadOf(leastOf(cards, 'price', table.price))
  const without = bitsOf(cards, ~0, missed)
  return {
    total: cardsBetween(cards, 0, table.price, 0, UNKNOWN),
    price: { leastPence: least, mostPence: most, bars },
    width: spreadOf(leastOf(cards, 'width', table.width)),
    depth: spreadOf(leastOf(cards, 'depth', table.depth)),
    height: spreadOf(leastOf(cards, 'height', table.height)),
    colour: named(colours, bitsOf(cards, bitOf('colour'), table.colours)),
    material: named(materials, bitsOf(cards, bitOf('material'), table.materials)),
    rating: positive(
      RATINGS.map((stars) => [
        stars,
        cardsBetween(cards, bitOf('rating'), table.rating, stars * 100, UNKNOWN),
      ]),
    ),
    inStock: cardsBetween(cards, bitOf('inStock'), table.ready, 0, 0),
    without: facetNames.flatMap((facet, at) => {
      const count = without[at] ?? 0
      return count > 0 ? [{ facet, count }] : []
    }),
  }
}

/** Rows with the bits of the facets that they miss, and the number of their card. */
interface Cards {
  missed: Int32Array
  group: Int32Array
  groups: number
}

/** How many cards have a row that misses no facet but `but`, with a number in a range. */
function cardsBetween(
  { missed, group, groups }: Cards,
  but: number,
  column: Int32Array,
  from: number,
  to: number,
): number {
  const had = new Uint8Array(groups)
  let count = 0
  for (let place = 0; place < missed.length; place += 1) {
    const value = column[place] ?? 0
    const own = group[place] ?? 0
    if (((missed[place] ?? 0) & ~but) !== 0 || value < from || value > to || had[own] === 1)
      continue
    had[own] = 1
    count += 1
  }
  return count
}

/** For each bit of a column, how many cards have a row with it that misses no facet but `but`. */
function bitsOf({ missed, group, groups }: Cards, but: number, column: Int32Array): Int32Array {
  const had = new Int32Array(groups)
  const counts = new Int32Array(32)
  for (let place = 0; place < missed.length; place += 1) {
    const misses = missed[place] ?? 0
    if ((misses & ~but) !== 0 || (misses & (misses - 1)) !== 0) continue
    const own = group[place] ?? 0
    const before = had[own] ?? 0
    let fresh = (column[place] ?? 0) & ~before & ~ANY
    if (fresh === 0) continue
    had[own] = before | fresh
    for (; fresh !== 0; fresh &= fresh - 1) {
      const bit = 31 - Math.clz32(fresh & -fresh)
      counts[bit] = (counts[bit] ?? 0) + 1
    }
  }
  return counts
}

/** The least known number of each card, among rows that miss no facet but this one. */
function leastOf({ missed, group, groups }: Cards, facet: FacetName, column: Int32Array) {
  const but = bitOf(facet)
  const least = new Int32Array(groups).fill(UNKNOWN)
  for (let place = 0; place < missed.length; place += 1) {
    if (((missed[place] ?? 0) & ~but) !== 0) continue
    const value = column[place] ?? 0
    const own = group[place] ?? 0
    if (value < (least[own] ?? 0)) least[own] = value
  }
  return least
}

const positive = (counts: (readonly [string | number, number])[]) =>
  Object.fromEntries(counts.filter(([, count]) => count > 0))

const named = (known: readonly FacetValue[], counts: Int32Array) =>
  positive(known.map(({ id }, at) => [id, counts[at] ?? 0]))

/** The histogram of the known numbers, in equal steps. */
function spreadOf(values: Int32Array) {
  let [least, most] = [UNKNOWN, 0]
  for (const value of values) {
    if (value < least) least = value
    if (value !== UNKNOWN && value > most) most = value
  }
  if (least === UNKNOWN) least = most
  const bars = Array.from({ length: BARS }, () => 0)
  const step = BARS / Math.max(most - least, 1)
  for (const value of values) {
    if (value === UNKNOWN) continue
    const bar = Math.min(BARS - 1, Math.floor((value - least) * step))
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return { least, most, bars }
}
