import { typedNumber } from '../../../lib/numbers.ts'
import type { FacetSearch } from '../listing-search.ts'
import { colours, type FacetValue, materials } from '../../../catalogue-entry/facet-values.ts'

/** The filters beside the tree of categories; prices in pounds, measures in centimetres. */
export type FacetChoice = {
  colour: string[]
  material: string[]
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

/** Reads the filters beside the tree from an address, without invalid values. */
export function readFacetChoice(search: Record<string, unknown>): FacetChoice {
  const { by } = search
  const rating = wholeIn(search['rating']) ?? 0
  return {
    colour: idsIn(search['colour'], colours),
    material: idsIn(search['material'], materials),
    priceMin: numberIn(search['priceMin']),
    priceMax: numberIn(search['priceMax']),
    widthMin: wholeIn(search['widthMin']),
    widthMax: wholeIn(search['widthMax']),
    depthMin: wholeIn(search['depthMin']),
    depthMax: wholeIn(search['depthMax']),
    heightMin: wholeIn(search['heightMin']),
    heightMax: wholeIn(search['heightMax']),
    inStock: ['1', 'true'].includes(String(search['inStock'])),
    by: typeof by === 'string' && isDay(by) ? by : null,
    rating: rating >= 1 && rating <= 5 ? rating : null,
  }
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The search parameters of these filters. */
export function writeFacetChoice(choice: FacetChoice): FacetSearch {
  const { colour, material, inStock, by, ...numbers } = choice
  const search: FacetSearch = {}
  if (colour.length > 0) search.colour = colour.join(',')
  if (material.length > 0) search.material = material.join(',')
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

const pence = (pounds: number) => Math.round(pounds * 100)

/** The chosen filters as input of the procedures. */
export function facetInput({ colour, material, priceMin, priceMax, ...rest }: FacetChoice) {
  return {
    ...(colour.length > 0 && { colour }),
    ...(material.length > 0 && { material }),
    ...(priceMin !== null && { priceMinPence: pence(priceMin) }),
    ...(priceMax !== null && { priceMaxPence: pence(priceMax) }),
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
