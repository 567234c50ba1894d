import type { Bounds, Range } from './bounds.ts'
import { ANY, type FacetTable } from './facet-table.ts'
import { firstFrom } from './order.ts'

const isInside = (value: number | undefined, { from, to }: Range) =>
  value !== undefined && value >= from && value <= to

/**
 * The places of the rows that fit all but the tree of categories, in the order of prices. Rows outside
 * the prices are not looked at, and of the others no more columns than it takes to leave them out.
 */
export function fittingPlaces(table: FacetTable, bounds: Bounds): Int32Array {
  const { price, width, depth, height, ready, rating, colours, materials } = table
  const [anyColour, anyMaterial] = [bounds.colours === ANY, bounds.materials === ANY]
  const from = firstFrom(0, price.length, (at) => (price[at] ?? 0) >= bounds.price.from)
  const end = firstFrom(from, price.length, (at) => (price[at] ?? 0) > bounds.price.to)
  const places = new Int32Array(end - from)
  let found = 0
  for (let place = from; place < end; place += 1) {
    if (!anyColour && ((colours[place] ?? 0) & bounds.colours) === 0) continue
    if (!anyMaterial && ((materials[place] ?? 0) & bounds.materials) === 0) continue
    if (bounds.stock.isGiven && !isInside(ready[place], bounds.stock)) continue
    if (bounds.ready.isGiven && !isInside(ready[place], bounds.ready)) continue
    if (bounds.width.isGiven && !isInside(width[place], bounds.width)) continue
    if (bounds.depth.isGiven && !isInside(depth[place], bounds.depth)) continue
    if (bounds.height.isGiven && !isInside(height[place], bounds.height)) continue
    if (bounds.rating.isGiven && !isInside(rating[place], bounds.rating)) continue
    places[found++] = place
  }
  return places.subarray(0, found)
}
