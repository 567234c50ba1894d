import type { Bounds, Range } from './bounds.ts'
import { ANY, type FacetTable } from './facet-table.ts'
import { firstFrom } from './order.ts'

/** The memory of the list, reused by each call: allocating takes longer than writing to it. */
let room: Int32Array = new Int32Array(0)

/**
 * The rows that fit all filters but the tree of categories, in the order of prices: those within the
 * prices, of which each filter in turn keeps those that fit. The list is valid until the next call.
 */
export function fittingPlaces(table: FacetTable, bounds: Bounds): Int32Array {
  const { price } = table
  const from = firstFrom(0, price.length, (at) => (price[at] ?? 0) >= bounds.price.from)
  const end = firstFrom(from, price.length, (at) => (price[at] ?? 0) > bounds.price.to)
  if (room.length < end - from) room = new Int32Array(price.length)
  let places: Int32Array = room.subarray(0, end - from)
  for (let at = 0; at < places.length; at += 1) places[at] = from + at
  if (bounds.colours !== ANY) places = keepBits(places, table.colours, bounds.colours)
  if (bounds.materials !== ANY) places = keepBits(places, table.materials, bounds.materials)
  if (bounds.stock.isGiven) places = keepInside(places, table.ready, bounds.stock)
  for (const name of ['ready', 'width', 'depth', 'height', 'rating'] as const) {
    if (bounds[name].isGiven) places = keepInside(places, table[name], bounds[name])
  }
  return places
}

// Without branches: each place is written, and counted if it stays. Which rows fit cannot be
// predicted, and a mispredicted branch takes longer than several rows.

/** The places at which a column has one of the wanted bits. Overwrites the list. */
function keepBits(places: Int32Array, column: Int32Array, wanted: number): Int32Array {
  let kept = 0
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    const bits = (column[place] ?? 0) & wanted
    places[kept] = place
    kept += (bits | -bits) >>> 31
  }
  return places.subarray(0, kept)
}

/** The places at which a column is inside a range. Overwrites the list. */
function keepInside(places: Int32Array, column: Int32Array, { from, to }: Range): Int32Array {
  let kept = 0
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    const value = column[place] ?? 0
    places[kept] = place
    kept += ~((value - from) | (to - value)) >>> 31
  }
  return places.subarray(0, kept)
}
