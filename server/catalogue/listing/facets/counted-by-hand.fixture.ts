import type { ListInput } from '#server/catalogue/catalogue.schema.ts'
import { specifiedCategories as categories } from '#server/lib/taxonomy.shared.ts'
import {
  colours,
  drawers,
  materials,
  seats,
  shapes,
} from '#server/catalogue-entry/facet-values.shared.ts'
import { type Piece, pieces } from './random-catalogue.fixture.ts'

const overlaps = (chosen: readonly string[], own: readonly string[]) =>
  chosen.length === 0 || chosen.some((id) => own.includes(id))
type Given = number | null | undefined
const between = (least: Given, most: Given, side: Given) =>
  (least == null || (side != null && side >= least)) &&
  (most == null || (side != null && side <= most))

/** Whether chosen ids narrow a category, which has some of them, and whether a value fits. */
const narrowedBy = (chosen: string[], has: readonly { id: string }[], value: string | null) => {
  const ids = chosen.filter((id) => has.some((one) => one.id === id))
  return { narrows: ids.length > 0, fits: ids.length === 0 || ids.includes(value ?? '') }
}

/** The value of a number, of which the last stands for more. */
const numberOf = (number: number | null, last: number) =>
  number === null ? [] : [String(Math.min(number, last))]

/** For each facet, whether a piece fits a filter. */
const fits: Record<string, (filter: ListInput, piece: Piece) => boolean> = {
  price: (f, { price }) =>
    price >= (f.priceMinPence ?? 0) && price <= (f.priceMaxPence ?? Infinity),
  colour: (f, piece) => overlaps(f.colour, piece.colours),
  material: (f, piece) => overlaps(f.material, piece.materials),
  width: (f, piece) => between(f.widthMin, f.widthMax, piece.sides[0]),
  depth: (f, piece) => between(f.depthMin, f.depthMax, piece.sides[1]),
  height: (f, piece) => between(f.heightMin, f.heightMax, piece.sides[2]),
  inStock: (f, { stock }) => !f.inStock || stock > 0,
  by: (f, { promised }) => f.by == null || (promised !== null && promised <= f.by),
  rating: (f, { rating }) => f.rating == null || (rating ?? 0) >= f.rating,
  seats: (f, piece) => overlaps(f.seats, numberOf(piece.seats, 6)),
  shape: (f, { shape }) => overlaps(f.shape, shape === null ? [] : [shape]),
  drawers: (f, piece) => overlaps(f.drawers, numberOf(piece.drawers, 8)),
  category: (f, piece) => {
    const own = categories.find(({ id }) => id === piece.category)!
    const sub = narrowedBy(f.subcategory, own.subcategories, piece.subcategory)
    const size = narrowedBy(f.size, own.sizes, piece.size)
    const nothing = f.category.length + f.subcategory.length + f.size.length === 0
    const taken =
      f.category.length > 0 ? f.category.includes(piece.category) : sub.narrows || size.narrows
    return nothing || (taken && sub.fits && size.fits)
  },
}

/** The names of all facets. */
export const allFacets = Object.keys(fits)

/** The pieces that fit a filter, some facets ignored. */
export const fitting = (filter: ListInput, but: readonly string[] = []) =>
  pieces.filter((piece) =>
    allFacets.every((name) => but.includes(name) || fits[name]!(filter, piece)),
  )

const cardOf = (filter: ListInput, piece: Piece) =>
  `${filter.perFamily ? piece.card : piece.id} ${piece.category} ${piece.subcategory}`
/** The number of cards of some pieces. */
export const cardsIn = (filter: ListInput, some: readonly Piece[]) =>
  new Set(some.map((piece) => cardOf(filter, piece))).size

const countsOf = (counts: (readonly [string, number])[]) => Object.fromEntries(counts)

/** Whether a piece can be had; of a family one that can stands for it. */
const isGone = ({ stock, leadDays }: Piece) => stock === 0 && leadDays === null

const byPrice = (a: Piece, b: Piece) => a.price - b.price || (a.id < b.id ? -1 : 1)

/** The page, the total and the counts of a filter, counted one by one. */
export function byHand(filter: ListInput) {
  const cheapest = new Map<string, Piece>()
  const inOrder = fitting(filter).toSorted(
    (a, b) => Number(isGone(a)) - Number(isGone(b)) || byPrice(a, b),
  )
  for (const piece of inOrder) {
    if (!cheapest.has(cardOf(filter, piece))) cheapest.set(cardOf(filter, piece), piece)
  }
  const ids = [...cheapest.values()].toSorted(byPrice).map(({ id }) => id)
  // Sorted by descending price, ids descend too.
  const back = [...cheapest.values()].toSorted(
    (a, b) => b.price - a.price || (a.id < b.id ? 1 : -1),
  )
  const page = filter.sortBy === 'price-lowtohigh' ? ids : back.map(({ id }) => id)
  const free = fitting(filter, ['category'])
  const having = (has: (piece: Piece) => boolean) => cardsIn(filter, free.filter(has))
  return {
    page: page.slice(0, 100),
    total: ids.length,
    category: countsOf(categories.map(({ id }) => [id, having((p) => p.category === id)])),
    subcategory: countsOf(
      categories.flatMap((category) =>
        category.subcategories.map(({ id }) => [
          id,
          having((p) => p.category === category.id && p.subcategory === id),
        ]),
      ),
    ),
    size: countsOf(
      categories.flatMap((category) =>
        category.sizes.map(({ id }) => [
          `${category.id}/${id}`,
          having((p) => p.category === category.id && p.size === id),
        ]),
      ),
    ),
  }
}

/** The counts of all facets, counted one by one. */
export function facetsByHand(filter: ListInput) {
  const some = (ids: readonly { id: string }[], but: string, of: (piece: Piece) => string[]) => {
    const free = fitting(filter, [but])
    const counts = ids.map(({ id }): [string, number] => [
      id,
      cardsIn(
        filter,
        free.filter((piece) => of(piece).includes(id)),
      ),
    ])
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }
  const where = (but: string, has: (piece: Piece) => boolean) =>
    cardsIn(filter, fitting(filter, [but]).filter(has))
  return {
    total: cardsIn(filter, fitting(filter)),
    colour: some(colours, 'colour', (piece) => piece.colours),
    material: some(materials, 'material', (piece) => piece.materials),
    seats: some(seats, 'seats', (piece) => numberOf(piece.seats, 6)),
    shape: some(shapes, 'shape', ({ shape }) => (shape === null ? [] : [shape])),
    drawers: some(drawers, 'drawers', (piece) => numberOf(piece.drawers, 8)),
    inStock: where('inStock', ({ stock }) => stock > 0),
    rated: where('rating', ({ rating }) => (rating ?? 0) >= 4),
    bars: where('price', () => true),
    sides: (['width', 'depth', 'height'] as const).map((name, at) => {
      const own = fitting(filter, [name]).filter(({ sides }) => sides[at] !== null)
      const least = new Map<string, number>()
      for (const piece of own) {
        const before = least.get(cardOf(filter, piece)) ?? Infinity
        least.set(cardOf(filter, piece), Math.min(before, piece.sides[at]!))
      }
      const values = [...least.values()]
      return {
        least: values.length > 0 ? Math.min(...values) : 0,
        most: values.length > 0 ? Math.max(...values) : 0,
        cards: values.length,
      }
    }),
  }
}
