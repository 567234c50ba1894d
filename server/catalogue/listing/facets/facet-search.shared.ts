import { nearestPence } from '#server/lib/money.shared.ts'
import { typedCentimetres, typedNumber } from '#server/lib/numbers.shared.ts'
import type { FacetSearch } from '#server/catalogue/listing-search.shared.ts'
import {
  colours,
  drawers,
  type FacetValue,
  materials,
  seats,
  shapes,
} from '#server/catalogue-entry/facet-values.shared.ts'

/** The filters beside the tree of categories; prices in pounds, measures in centimetres. */
export type FacetChoice = {
  colour: string[]
  material: string[]
  seats: string[]
  shape: string[]
  drawers: string[]
  priceMin: number | null
  priceMax: number | null
  widthMin: number | null
  widthMax: number | null
  depthMin: number | null
  depthMax: number | null
  heightMin: number | null
  heightMax: number | null
  inStock: boolean
  by: string | null
  rating: number | null
}

export const noFacets: FacetChoice = {
  colour: [],
  material: [],
  seats: [],
  shape: [],
  drawers: [],
  priceMin: null,
  priceMax: null,
  widthMin: null,
  widthMax: null,
  depthMin: null,
  depthMax: null,
  heightMin: null,
  heightMax: null,
  inStock: false,
  by: null,
  rating: null,
}

/** The known values of the facets of which several may be chosen. */
export const valuesOf = {
  colour: colours,
  material: materials,
  seats,
  shape: shapes,
  drawers,
} as const satisfies { [Facet in keyof FacetChoice]?: readonly FacetValue[] }

export type ValuesFacet = keyof typeof valuesOf

const idsIn = (text: unknown, known: readonly FacetValue[]) =>
  typeof text === 'string'
    ? [...new Set(text.split(','))].filter((id) => known.some((value) => value.id === id))
    : []

/** A number as people enter it: 1,300 or £1300; null for anything else. */
function numberIn(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  const number = typedNumber(text, 2)
  return number !== null && number >= 0 && number < 1_000_000 ? number : null
}

const wholeIn = (value: unknown) => {
  const number = numberIn(value)
  return number === null ? null : Math.floor(number)
}

/** A measure as people enter it, with or without its unit, in whole centimetres. */
export function sideIn(value: unknown): number | null {
  const number = typeof value === 'string' ? typedCentimetres(value) : value
  if (typeof number !== 'number' || number < 0 || number > 100_000) return null
  return Math.floor(number)
}

/** Reads the filters beside the tree from an address, without invalid values. */
export function readFacetChoice(search: Record<string, unknown>): FacetChoice {
  const { by } = search
  const rating = wholeIn(search['rating']) ?? 0
  return {
    colour: idsIn(search['colour'], colours),
    material: idsIn(search['material'], materials),
    seats: idsIn(search['seats'], seats),
    shape: idsIn(search['shape'], shapes),
    drawers: idsIn(search['drawers'], drawers),
    priceMin: numberIn(search['priceMin']),
    priceMax: numberIn(search['priceMax']),
    widthMin: sideIn(search['widthMin']),
    widthMax: sideIn(search['widthMax']),
    depthMin: sideIn(search['depthMin']),
    depthMax: sideIn(search['depthMax']),
    heightMin: sideIn(search['heightMin']),
    heightMax: sideIn(search['heightMax']),
    inStock: ['1', 'true'].includes(String(search['inStock'])),
    by: typeof by === 'string' && isDay(by) ? by : null,
    rating: rating >= 1 && rating <= 5 ? rating : null,
  }
}

/** A day of the calendar: `Date.parse` takes 31 February for 3 March. */
function isDay(text: string): boolean {
  const day = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === text
}

/** The search parameters of these filters. */
export function writeFacetChoice(choice: FacetChoice): FacetSearch {
  const { inStock, by, ...numbers } = choice
  const search: FacetSearch = {}
  for (const name of ['colour', 'material', 'seats', 'shape', 'drawers'] as const) {
    if (choice[name].length > 0) search[name] = choice[name].join(',')
  }
  for (const name of [
    'priceMin',
    'priceMax',
    'widthMin',
    'widthMax',
    'depthMin',
    'depthMax',
    'heightMin',
    'heightMax',
    'rating',
  ] as const) {
    const value = numbers[name]
    if (value !== null) search[name] = String(value)
  }
  if (inStock) search.inStock = '1'
  if (by !== null) search.by = by
  return search
}

/** The chosen filters as input of the procedures. */
export function facetInput({ colour, material, priceMin, priceMax, ...rest }: FacetChoice) {
  return {
    ...(colour.length > 0 && { colour }),
    ...(material.length > 0 && { material }),
    ...(rest.seats.length > 0 && { seats: rest.seats }),
    ...(rest.shape.length > 0 && { shape: rest.shape }),
    ...(rest.drawers.length > 0 && { drawers: rest.drawers }),
    ...(priceMin !== null && { priceMinPence: nearestPence(priceMin) }),
    ...(priceMax !== null && { priceMaxPence: nearestPence(priceMax) }),
    ...(rest.widthMin !== null && { widthMin: rest.widthMin }),
    ...(rest.widthMax !== null && { widthMax: rest.widthMax }),
    ...(rest.depthMin !== null && { depthMin: rest.depthMin }),
    ...(rest.depthMax !== null && { depthMax: rest.depthMax }),
    ...(rest.heightMin !== null && { heightMin: rest.heightMin }),
    ...(rest.heightMax !== null && { heightMax: rest.heightMax }),
    ...(rest.inStock && { inStock: true }),
    ...(rest.by !== null && { by: rest.by }),
    ...(rest.rating !== null && { rating: rest.rating }),
  }
}
