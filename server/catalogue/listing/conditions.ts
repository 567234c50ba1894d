import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { NOTICE_DAYS } from '#server/lib/time/lead-time.shared.ts'
import { daysAfter, isWorkingDay, workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import {
  colours,
  drawers,
  type FacetValue,
  materials,
  seats,
  shapes,
} from '#server/catalogue-entry/facet-values.shared.ts'
import type { Filter, ListInput } from '../catalogue.schema.ts'
import type { Known } from '../known-now.ts'
import { type Branch, branchesOf } from './filter.ts'

/** Adds a value to a statement and returns its parameter. */
export type Bind = (value: unknown) => string

/** The values of a statement, and how it names them. */
export function parameters(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

type Write = (filter: Filter, bind: Bind, known: Known) => string | null

/** From and to, each only where it is given; an entry without the number is outside. */
const between =
  (
    column: string,
    ends: (filter: Filter) => [number | null | undefined, number | null | undefined],
  ): Write =>
  (filter, bind) => {
    const [from, to] = ends(filter)
    const conditions = [
      ...(from == null ? [] : [`e."${column}" >= ${bind(from)}::int`]),
      ...(to == null ? [] : [`e."${column}" <= ${bind(to)}::int`]),
    ]
    return conditions.length === 0 ? null : conditions.join(' AND ')
  }

/** The bits of ids, in the order of all values. */
const bitsOf = (known: readonly FacetValue[], ids: readonly string[]) =>
  known.reduce((bits, { id }, at) => (ids.includes(id) ? bits | (1 << at) : bits), 0)

const oneOf =
  (
    column: string,
    known: readonly FacetValue[],
    ids: (filter: Filter) => readonly string[],
  ): Write =>
  (filter, bind) =>
    ids(filter).length === 0
      ? null
      : `e."${column}" & ${bind(bitsOf(known, ids(filter)))}::int <> 0`

function isIn({ category, subcategory, size }: Branch, bind: Bind): string {
  const parts = [
    `e.category = ${bind(category)}`,
    ...(subcategory === null ? [] : [`e.subcategory = ${bind(subcategory)}`]),
    ...(size === null ? [] : [`e.size = ${bind(size)}`]),
  ]
  return `(${parts.join(' AND ')})`
}

/**
 * The facets, each as a condition on an entry `e`, null where it is not chosen. Their order is that
 * of the bits in `countFacets`. A new filter is a line here.
 */
const facets = {
  price: between('payablePence', (f) => [f.priceMinPence, f.priceMaxPence]),
  colour: oneOf('colours', colours, ({ colour }) => colour),
  material: oneOf('materials', materials, ({ material }) => material),
  width: between('widthCm', (f) => [f.widthMin, f.widthMax]),
  depth: between('depthCm', (f) => [f.depthMin, f.depthMax]),
  height: between('heightCm', (f) => [f.heightMin, f.heightMax]),
  inStock: ({ inStock }) => (inStock ? `e."readyDays" = 0` : null),
  by: ({ by }, bind, { now }) =>
    by == null ? null : `e."readyDays" <= ${bind(readyDaysFor(by, now))}::int`,
  rating: between('rating', ({ rating }) => [rating == null ? null : rating * 100, null]),
  seats: oneOf('seats', seats, (f) => f.seats),
  shape: oneOf('shapes', shapes, (f) => f.shape),
  drawers: oneOf('drawers', drawers, (f) => f.drawers),
  category: (filter, bind, { taxonomy }) => {
    const branches = branchesOf(filter, taxonomy)
    if (branches === null) return null
    if (branches.length === 0) return 'false'
    return `(${branches.map((branch) => isIn(branch, bind)).join(' OR ')})`
  },
} satisfies Record<string, Write>

export type FacetName = keyof typeof facets

const isFacet = (name: string): name is FacetName => name in facets

/** The names of the facets; `category` is the whole tree of categories. */
export const facetNames = Object.keys(facets).filter(isFacet)

/** A facet that is chosen, as a condition on an entry `e`. */
export interface Condition {
  facet: FacetName
  /** Whether an entry fits, never null. */
  fits: string
}

/** The conditions of a filter's chosen facets. */
export function conditionsOf(filter: Filter, bind: Bind, known: Known): Condition[] {
  return facetNames.flatMap((facet) => {
    const condition = facets[facet](filter, bind, known)
    return condition === null ? [] : [{ facet, fits: `(${condition}) IS TRUE` }]
  })
}

/** SQL: which entries are one card: those of a family, or each by itself. */
export const cardKey = ({ perFamily, family }: Pick<ListInput, 'perFamily' | 'family'>): string =>
  perFamily && family == null ? 'e."cardId"' : 'e."productId"'

/** SQL: the entries that a list is about: all, or those of one family. */
export const within = ({ family }: Pick<ListInput, 'family'>, bind: Bind): string =>
  family == null ? 'true' : `e."cardId" = ${bind(family)}::uuid`

/**
 * The most lead days with which a product is delivered by a day, as `promisedFrom` promises it: 0
 * for products in stock only, -1 when nothing can be delivered.
 */
function readyDaysFor(by: string, today: Date): number {
  const day = dayInLondon(today)
  if (by < workingDaysAfter(day, NOTICE_DAYS)) return -1
  let last = by
  while (!isWorkingDay(last)) last = daysAfter(last, -1)
  return Math.round((Date.parse(last) - Date.parse(day)) / 86_400_000)
}
