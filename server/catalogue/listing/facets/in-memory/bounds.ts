import { NOTICE_DAYS } from '../../../../lib/lead-time.ts'
import {
  dayInLondon,
  daysAfter,
  isWorkingDay,
  workingDaysAfter,
} from '../../../../lib/working-days.ts'
import type { Filter, ListInput } from '../../../catalogue.schema.ts'
import type { Branch } from '../../filter.ts'
import { colours, materials } from '../facet-values.ts'
import { ANY, bitsOf, type FacetTable, type Kind, UNKNOWN } from './facet-table.ts'

/** The least and the most of a number; products without the number are outside a limited range. */
export interface Range {
  from: number
  to: number
  isGiven: boolean
}

/** A filter as conditions on the columns of a table; without a choice every row fits. */
export interface Bounds {
  price: Range
  width: Range
  depth: Range
  height: Range
  colours: number
  materials: number
  /** Lead days; 0 for products in stock. */
  stock: Range
  ready: Range
  rating: Range
  /** By the number of a kind: 1 when the branches include it. */
  kinds: Uint8Array
}

type FacetFilter = Pick<
  Filter,
  | 'priceMinPence'
  | 'priceMaxPence'
  | 'colour'
  | 'material'
  | 'widthMin'
  | 'widthMax'
  | 'depthMin'
  | 'depthMax'
  | 'heightMin'
  | 'heightMax'
  | 'inStock'
  | 'by'
  | 'rating'
>

/** Whether a filter beside the tree of categories is chosen. */
export const isNarrowed = (filter: FacetFilter): boolean =>
  filter.colour.length + filter.material.length > 0 ||
  filter.inStock ||
  [
    filter.priceMinPence,
    filter.priceMaxPence,
    filter.widthMin,
    filter.widthMax,
    filter.depthMin,
    filter.depthMax,
    filter.heightMin,
    filter.heightMax,
    filter.by,
    filter.rating,
  ].some((value) => value != null)

const isIn = (branches: readonly Branch[] | null, kind: Kind) =>
  branches === null ||
  branches.some(
    ({ category, subcategory, size }) =>
      category === kind.category &&
      (subcategory === null || subcategory === kind.subcategory) &&
      (size === null || size === kind.size),
  )

function range(from: number | null | undefined, to: number | null | undefined): Range {
  const isGiven = from != null || to != null
  return { from: from ?? 0, to: isGiven ? Math.min(to ?? UNKNOWN, UNKNOWN - 1) : UNKNOWN, isGiven }
}

/** The conditions of a filter on a table's rows. */
export function boundsOf(
  { kinds }: Pick<FacetTable, 'kinds'>,
  filter: ListInput,
  branches: readonly Branch[] | null,
  today: Date,
): Bounds {
  const { colour, material } = filter
  return {
    price: range(filter.priceMinPence, filter.priceMaxPence),
    width: range(filter.widthMin, filter.widthMax),
    depth: range(filter.depthMin, filter.depthMax),
    height: range(filter.heightMin, filter.heightMax),
    colours: colour.length > 0 ? bitsOf(colours, colour) & ~ANY : ANY,
    materials: material.length > 0 ? bitsOf(materials, material) & ~ANY : ANY,
    stock: range(null, filter.inStock ? 0 : null),
    ready: range(null, filter.by == null ? null : readyDaysFor(filter.by, today)),
    rating: range(filter.rating == null ? null : filter.rating * 100, null),
    kinds: Uint8Array.from(kinds, (kind) => Number(isIn(branches, kind))),
  }
}

/**
 * The most lead days with which a product is delivered by a day, as `promisedFrom` promises it: 0
 * for products in stock only, -1 when nothing can be delivered.
 */
export function readyDaysFor(by: string, today: Date): number {
  const day = dayInLondon(today)
  if (by < workingDaysAfter(day, NOTICE_DAYS)) return -1
  let last = by
  while (!isWorkingDay(last)) last = daysAfter(last, -1)
  return Math.round((Date.parse(last) - Date.parse(day)) / 86_400_000)
}
