import { NOTICE_DAYS } from '../../../stock/made-to-order.ts'
import {
  dayInLondon,
  daysAfter,
  isWorkingDay,
  workingDaysAfter,
} from '../../../lib/working-days.ts'
import type { Filter } from '../../catalogue.schema.ts'

/** What a list is filtered by beside the tree of categories. */
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
] as const
export type FacetName = (typeof facetNames)[number]

/** The conditions on a row of "ProductFacet", each over its own of the values of `facetValues`. */
export const facetConditions: Readonly<Record<FacetName, string>> = {
  price:
    '($1::int IS NULL OR "payablePence" >= $1) AND ($2::int IS NULL OR "payablePence" <= $2::int)',
  colour: '($3::text[] IS NULL OR colours && $3::text[])',
  material: '($4::text[] IS NULL OR materials && $4::text[])',
  width: '($5::int IS NULL OR "widthCm" <= $5::int)',
  depth: '($6::int IS NULL OR "depthCm" <= $6::int)',
  height: '($7::int IS NULL OR "heightCm" <= $7::int)',
  inStock: '(NOT $8::boolean OR "readyDays" = 0)',
  by: '($9::int IS NULL OR "readyDays" <= $9::int)',
  rating: '($10::int IS NULL OR rating >= $10::int)',
}

type FacetFilter = Pick<
  Filter,
  | 'priceMinPence'
  | 'priceMaxPence'
  | 'colour'
  | 'material'
  | 'widthMax'
  | 'depthMax'
  | 'heightMax'
  | 'inStock'
  | 'by'
  | 'rating'
>

const someOf = (ids: readonly string[]) => (ids.length === 0 ? null : ids)

/** The values of `facetConditions`, $1 to $10; null where nothing is chosen. */
export function facetValues(filter: FacetFilter, today: Date): unknown[] {
  return [
    filter.priceMinPence ?? null,
    filter.priceMaxPence ?? null,
    someOf(filter.colour),
    someOf(filter.material),
    filter.widthMax ?? null,
    filter.depthMax ?? null,
    filter.heightMax ?? null,
    filter.inStock,
    filter.by == null ? null : readyDaysFor(filter.by, today),
    filter.rating == null ? null : filter.rating * 100,
  ]
}

/** How many values `facetConditions` have. */
export const FACET_VALUES = 10

/** Whether anything is chosen beside the tree of categories. */
export const isNarrowed = (filter: FacetFilter): boolean =>
  facetValues({ ...filter, by: null }, new Date(0)).some(
    (value) => value !== null && value !== false,
  ) || filter.by != null

/**
 * The most lead days of what is delivered by a day, 0 for what is in stock; -1 where nothing can be:
 * what `promisedFrom` says of each product.
 */
export function readyDaysFor(by: string, today: Date): number {
  const day = dayInLondon(today)
  if (by < workingDaysAfter(day, NOTICE_DAYS)) return -1
  let last = by
  while (!isWorkingDay(last)) last = daysAfter(last, -1)
  return Math.round((Date.parse(last) - Date.parse(day)) / 86_400_000)
}
