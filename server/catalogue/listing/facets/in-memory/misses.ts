import type { Bounds, Range } from './bounds.ts'
import { ANY, type FacetTable } from './facet-table.ts'

/** The facets, each with a bit. */
export const facetNames = [
  'price',
  'colour',
  'material',
  'width',
  'depth',
  'height',
  'inStock',
  'by',
  'rating',
  'category',
] as const
export type FacetName = (typeof facetNames)[number]

export const bitOf = (name: FacetName): number => 1 << facetNames.indexOf(name)

/**
 * For each row, the bits of the facets that it does not fit. Reads only columns with a condition.
 */
export function missesOf(table: FacetTable, bounds: Bounds): Int32Array {
  const missed = new Int32Array(table.id.length)
  for (const side of ['price', 'width', 'depth', 'height'] as const) {
    if (bounds[side].isGiven) missOutside(missed, bitOf(side), table[side], bounds[side])
  }
  if (bounds.stock.isGiven) missOutside(missed, bitOf('inStock'), table.ready, bounds.stock)
  if (bounds.ready.isGiven) missOutside(missed, bitOf('by'), table.ready, bounds.ready)
  if (bounds.rating.isGiven) missOutside(missed, bitOf('rating'), table.rating, bounds.rating)
  if (bounds.colours !== ANY) missBits(missed, bitOf('colour'), table.colours, bounds.colours)
  if (bounds.materials !== ANY) {
    missBits(missed, bitOf('material'), table.materials, bounds.materials)
  }
  if (bounds.kinds.includes(0)) missKinds(missed, bitOf('category'), table.kind, bounds.kinds)
  return missed
}

function missOutside(missed: Int32Array, bit: number, column: Int32Array, { from, to }: Range) {
  for (let place = 0; place < column.length; place += 1) {
    const value = column[place] ?? 0
    if (value < from || value > to) missed[place] = (missed[place] ?? 0) | bit
  }
}

function missBits(missed: Int32Array, bit: number, column: Int32Array, wanted: number) {
  for (let place = 0; place < column.length; place += 1) {
    if (((column[place] ?? 0) & wanted) === 0) missed[place] = (missed[place] ?? 0) | bit
  }
}

function missKinds(missed: Int32Array, bit: number, column: Int32Array, kinds: Uint8Array) {
  for (let place = 0; place < column.length; place += 1) {
    if (kinds[column[place] ?? 0] === 0) missed[place] = (missed[place] ?? 0) | bit
  }
}
