import { colours, type FacetValue, materials } from '../facet-values.ts'
import type { FacetRows } from './facet-rows.ts'

/** Greater than any measure, and any number of days: what has none fits no limit. */
export const UNKNOWN = 0x7fff_ffff
/** A bit that every row has, so that a facet of which nothing is chosen is a mask like others. */
export const ANY = 1 << 30

export interface Kind {
  category: string
  subcategory: string | null
  size: string | null
}

export const numberNames = [
  'price',
  'kind',
  'width',
  'depth',
  'height',
  'colours',
  'materials',
  'ready',
  'rating',
] as const
export type Numbers = Record<(typeof numberNames)[number], Int32Array>

/** What lists filter by, in the order of prices: a row is a place in each of the columns. */
export interface FacetTable extends Numbers {
  id: string[]
  card: string[]
  title: string[]
  kinds: Kind[]
  /** Rows of one card in one category and subcategory have the same number. */
  group: Int32Array
  groups: number
  /** Places in the order of titles. */
  byTitle: Int32Array
}

const maskOf = (known: readonly FacetValue[]) => {
  const masks = new Map<string, number>()
  return (ids: string) => {
    const mask = masks.get(ids) ?? bitsOf(known, ids.split(','))
    masks.set(ids, mask)
    return mask
  }
}

/** A bit for each of the values that are known, in their order. */
export const bitsOf = (known: readonly FacetValue[], ids: readonly string[]) =>
  known.reduce((bits, { id }, at) => (ids.includes(id) ? bits | (1 << at) : bits), ANY)

const colourMask = maskOf(colours)
const materialMask = maskOf(materials)

function kindNumber(kinds: Kind[], known: Map<string, number>, text: string): number {
  const found = known.get(text)
  if (found !== undefined) return found
  const [category = '', subcategory = '', size = ''] = text.split('/')
  known.set(text, kinds.length)
  return kinds.push({ category, subcategory: subcategory || null, size: size || null }) - 1
}

const textOf = ({ category, subcategory, size }: Kind) =>
  `${category}/${subcategory ?? ''}/${size ?? ''}`

const filled = (column: readonly (number | null)[], none: number) =>
  Int32Array.from(column, (value) => value ?? none)

/** Rows as numbers; kinds that are new are added to those that are known. */
export function numbersOf(rows: FacetRows, kinds: Kind[]): Numbers {
  const known = new Map(kinds.map((kind, at) => [textOf(kind), at]))
  return {
    price: Int32Array.from(rows.price),
    kind: Int32Array.from(rows.kind, (text) => kindNumber(kinds, known, text)),
    width: filled(rows.width, UNKNOWN),
    depth: filled(rows.depth, UNKNOWN),
    height: filled(rows.height, UNKNOWN),
    colours: Int32Array.from(rows.colours, colourMask),
    materials: Int32Array.from(rows.materials, materialMask),
    ready: filled(rows.ready, UNKNOWN),
    rating: filled(rows.rating, -1),
  }
}

/** Which rows are one card: those of a family, in one category and subcategory. */
export function groupsOf(
  id: readonly string[],
  card: readonly string[],
  kind: Int32Array,
  kinds: Kind[],
) {
  const branches = kinds.map(({ category, subcategory }) => `${category}/${subcategory ?? ''}`)
  const known = new Map<string, number>()
  let groups = 0
  const group = new Int32Array(id.length)
  for (let place = 0; place < id.length; place += 1) {
    const own = card[place] ?? ''
    if (own === id[place]) group[place] = groups++
    else {
      const key = `${own} ${branches[kind[place] ?? 0]}`
      const found = known.get(key)
      if (found === undefined) known.set(key, groups)
      group[place] = found ?? groups++
    }
  }
  return { group, groups }
}

/** A table of rows in the order of prices. */
export function tableOf(rows: FacetRows, byTitle: readonly number[]): FacetTable {
  const kinds: Kind[] = []
  const numbers = numbersOf(rows, kinds)
  const { id, card, title } = rows
  const { group, groups } = groupsOf(id, card, numbers.kind, kinds)
  return { id, card, title, ...numbers, kinds, group, groups, byTitle: Int32Array.from(byTitle) }
}
