import { colours, type FacetValue, materials } from '../facet-values.ts'
import type { FacetRow } from './facet-rows.ts'

/** The value of an unknown measure or number of days, so great that it fits no limit. */
export const UNKNOWN = 0x7fff_ffff
/** A bit that every row has: the mask of a facet without a choice. */
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

/**
 * The facets of products as columns, in the order of prices; a row is an index into each of them.
 */
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

/** The bits of ids: one for each known value, in their order. */
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

/** A column of numbers. Filled in a loop, because `Int32Array.from` takes ten times as long. */
export function columnOf(length: number, valueAt: (place: number) => number): Int32Array {
  const column = new Int32Array(length)
  for (let place = 0; place < length; place += 1) column[place] = valueAt(place)
  return column
}

/** Turns rows into columns of numbers; adds new kinds to the known ones. */
export function numbersOf(rows: readonly FacetRow[], kinds: Kind[]): Numbers {
  const known = new Map(kinds.map((kind, at) => [textOf(kind), at]))
  const numberOf: Record<keyof Numbers, (row: FacetRow) => number> = {
    price: ({ price }) => price,
    kind: ({ kind }) => kindNumber(kinds, known, kind),
    width: ({ width }) => width ?? UNKNOWN,
    depth: ({ depth }) => depth ?? UNKNOWN,
    height: ({ height }) => height ?? UNKNOWN,
    colours: (row) => colourMask(row.colours),
    materials: (row) => materialMask(row.materials),
    ready: ({ ready }) => ready ?? UNKNOWN,
    rating: ({ rating }) => rating ?? -1,
  }
  return eachColumn((name) => Int32Array.from(rows, (row) => numberOf[name](row)))
}

/** Makes each column of numbers by its name. */
export const eachColumn = (made: (name: (typeof numberNames)[number]) => Int32Array): Numbers => ({
  price: made('price'),
  kind: made('kind'),
  width: made('width'),
  depth: made('depth'),
  height: made('height'),
  colours: made('colours'),
  materials: made('materials'),
  ready: made('ready'),
  rating: made('rating'),
})

/** Numbers the cards: rows of a family in one category and subcategory are one card. */
export function groupsOf(
  id: readonly string[],
  card: readonly string[],
  kind: Int32Array,
  kinds: Kind[],
) {
  const branches = kinds.map(({ category, subcategory }) =>
    kinds.findIndex((other) => other.category === category && other.subcategory === subcategory),
  )
  const families = new Map<string, number>()
  const known = new Map<number, number>()
  let groups = 0
  const group = new Int32Array(id.length)
  for (let place = 0; place < id.length; place += 1) {
    const own = card[place] ?? ''
    if (own === id[place]) group[place] = groups++
    else {
      const family = families.get(own) ?? families.size
      families.set(own, family)
      const key = family * kinds.length + (branches[kind[place] ?? 0] ?? 0)
      const found = known.get(key)
      if (found === undefined) known.set(key, groups)
      group[place] = found ?? groups++
    }
  }
  return { group, groups }
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

/** The first equal text, so that equal texts share memory. */
function shared(known: Map<string, string>, text: string): string {
  const first = known.get(text)
  if (first === undefined) known.set(text, text)
  return first ?? text
}

/** Collects batches of rows in the order of prices, and makes the table of them. */
export function gatherRows() {
  const kinds: Kind[] = []
  const parts: Numbers[] = []
  const id: string[] = []
  const card: string[] = []
  const title: string[] = []
  // The variants of a family share one text.
  const families = new Map<string, string>()

  function add(rows: readonly FacetRow[]): void {
    parts.push(numbersOf(rows, kinds))
    for (const row of rows) {
      id.push(row.id)
      card.push(row.card === row.id ? row.id : shared(families, row.card))
      title.push(row.title)
    }
  }

  /** Makes the table; `titlePlaces` has the place of each row in the order of titles. */
  function table(titlePlaces: readonly number[]): FacetTable {
    const numbers = eachColumn((name) => joined(parts.map((part) => part[name])))
    const byTitle = new Int32Array(id.length)
    titlePlaces.forEach((titlePlace, place) => (byTitle[titlePlace] = place))
    const grouped = groupsOf(id, card, numbers.kind, kinds)
    return { id, card, title, ...numbers, kinds, ...grouped, byTitle }
  }

  return { add, table }
}
