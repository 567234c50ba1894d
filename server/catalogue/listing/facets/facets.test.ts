import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { promisedFrom } from '../../../stock/made-to-order.ts'
import { aProduct } from '../../../test/factories.ts'
import { seededCatalogue } from '../../../test/seeded-catalogue.ts'
import { listInput, type ListInput } from '../../catalogue.schema.ts'
import { categories } from '../../taxonomy.ts'
import { listProducts } from '../list-products.ts'
import { colours, materials } from './facet-values.ts'
import { facetNames, readyDaysFor } from './facet-conditions.ts'
import { readFacets } from './read-facets.ts'

const PRODUCTS = 2000
const FILTERS = 1000

const shop = seededCatalogue()

/** A sequence of numbers below a bound that is the same in every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const pick = chance(19)
const oneOf = <T>(list: readonly T[]): T => list[pick(list.length)]!
const maybe = <T>(value: T, outOf: number): T | null => (pick(outOf) === 0 ? value : null)

const said: Record<string, string | null> = {
  green: 'Sage green',
  blue: 'Stone blue and oak',
  black: 'Black ash',
  none: null,
}
const made: Record<string, string> = {
  oak: 'Solid oak',
  velvet: 'Cotton velvet',
  metal: 'Black steel legs',
}

/** What a product is in the test's own words. */
interface Piece {
  id: string
  card: string
  category: string
  subcategory: string | null
  size: string | null
  price: number
  sides: (number | null)[]
  colours: string[]
  materials: string[]
  stock: number
  leadDays: number | null
  /** The first day on which it is delivered; null: sold out. */
  promised: string | null
  rating: number | null
}

const pieces: Piece[] = []
const now = new Date()
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function aPiece(family: string | null): Piece {
  const id = randomUUID()
  const category = oneOf(categories)
  const colour = oneOf(['green', 'blue', 'black', 'none'] as const)
  const material = oneOf(['oak', 'velvet', 'metal'] as const)
  const sold = {
    stock: pick(3) === 0 ? 0 : 1 + pick(9),
    leadDays: pick(3) === 0 ? 7 * (1 + pick(9)) : null,
  }
  const side = () => (pick(8) === 0 ? null : 30 + pick(200))
  return {
    id,
    card: family ?? id,
    category: category.id,
    subcategory: category.subcategories.length > 0 ? oneOf(category.subcategories).id : null,
    size: category.sizes.length > 0 ? oneOf(category.sizes).id : null,
    price: 1000 * (1 + pick(80)),
    sides: [side(), side(), side()],
    colours: colour === 'none' ? [] : colour === 'blue' ? ['blue', 'light-wood'] : [colour],
    materials: [material],
    ...sold,
    promised: sold.stock > 0 || sold.leadDays !== null ? dayOf(promisedFrom(sold, 1, now)) : null,
    rating: pick(3) === 0 ? null : 1 + pick(5),
  }
}

beforeAll(async () => {
  await shop.db.product.updateMany({ data: { archivedAt: new Date() } })
  const families = Array.from({ length: 100 }, () => randomUUID())
  await shop.db.family.createMany({
    data: families.map((id) => ({ id, slug: id, title: 'A family' })),
  })
  for (let place = 0; place < PRODUCTS; place += 1) pieces.push(aPiece(maybe(oneOf(families), 4)))
  await shop.db.product.createMany({
    data: pieces.map((piece) => ({
      id: piece.id,
      slug: piece.id,
      title: `Piece ${piece.id}`,
      description: '',
      brand: 'Oakhithe',
      images: [],
      category: piece.category,
      subcategory: piece.subcategory,
      size: piece.size,
      pricePence: piece.price,
      stock: piece.stock,
      leadDays: piece.leadDays,
      widthCm: piece.sides[0] ?? null,
      depthCm: piece.sides[1] ?? null,
      heightCm: piece.sides[2] ?? null,
      colour: said[piece.colours[0] ?? 'none'] ?? null,
      materials: piece.materials.map((id) => made[id] ?? id),
      familyId: piece.card === piece.id ? null : piece.card,
      optionValueIds: [piece.id],
      ratingSum: (piece.rating ?? 0) * 3,
      reviewCount: piece.rating === null ? 0 : 3,
    })),
  })
  await shop.pool.query('ANALYZE "ProductFacet"')
}, 60_000)

function aFilter(): ListInput {
  const category = oneOf(categories)
  return listInput.parse({
    perFamily: pick(5) > 0,
    sortBy: oneOf(['price-lowtohigh', 'price-hightolow']),
    limit: 100,
    category: pick(3) === 0 ? [category.id] : [],
    subcategory: pick(5) === 0 ? category.subcategories.slice(0, 2).map(({ id }) => id) : [],
    size: pick(6) === 0 ? ['double', 'king'].slice(pick(2)) : [],
    colour: pick(3) === 0 ? [oneOf(['green', 'black', 'light-wood']), 'blue'].slice(pick(2)) : [],
    material: pick(3) === 0 ? [oneOf(['oak', 'velvet', 'metal'])] : [],
    priceMinPence: maybe(1000 * pick(60), 4),
    priceMaxPence: maybe(1000 * (10 + pick(70)), 3),
    widthMax: maybe(50 + pick(180), 4),
    depthMax: maybe(50 + pick(180), 6),
    heightMax: maybe(50 + pick(180), 6),
    inStock: pick(5) === 0,
    by: maybe(new Date(Date.now() + 86_400_000 * pick(70)).toISOString().slice(0, 10), 5),
    rating: maybe(1 + pick(5), 5),
  })
}

const overlaps = (chosen: readonly string[], own: readonly string[]) =>
  chosen.length === 0 || chosen.some((id) => own.includes(id))
const upTo = (most: number | null | undefined, side: number | null | undefined) =>
  most == null || (side != null && side <= most)

/** Whether some chosen ids narrow a category that has some of them, and whether a value fits. */
const narrowedBy = (chosen: string[], has: readonly { id: string }[], value: string | null) => {
  const ids = chosen.filter((id) => has.some((one) => one.id === id))
  return { narrows: ids.length > 0, fits: ids.length === 0 || ids.includes(value ?? '') }
}

/** By facet, whether a piece fits what a filter says of it. */
const fits: Record<string, (filter: ListInput, piece: Piece) => boolean> = {
  price: (f, { price }) =>
    price >= (f.priceMinPence ?? 0) && price <= (f.priceMaxPence ?? Infinity),
  colour: (f, piece) => overlaps(f.colour, piece.colours),
  material: (f, piece) => overlaps(f.material, piece.materials),
  width: (f, piece) => upTo(f.widthMax, piece.sides[0]),
  depth: (f, piece) => upTo(f.depthMax, piece.sides[1]),
  height: (f, piece) => upTo(f.heightMax, piece.sides[2]),
  inStock: (f, { stock }) => !f.inStock || stock > 0,
  by: (f, { promised }) => f.by == null || (promised !== null && promised <= f.by),
  rating: (f, { rating }) => f.rating == null || (rating ?? 0) >= f.rating,
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

const all = Object.keys(fits)

/** The pieces that fit all facets but for some. */
const fitting = (filter: ListInput, but: readonly string[] = []) =>
  pieces.filter((piece) => all.every((name) => but.includes(name) || fits[name]!(filter, piece)))

const cardOf = (filter: ListInput, piece: Piece) =>
  `${filter.perFamily ? piece.card : piece.id} ${piece.category} ${piece.subcategory}`
const cardsIn = (filter: ListInput, some: readonly Piece[]) =>
  new Set(some.map((piece) => cardOf(filter, piece))).size

/** The page, the total and the counts of a filter, counted one by one. */
function byHand(filter: ListInput) {
  const cheapest = new Map<string, Piece>()
  const inOrder = fitting(filter).toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1))
  for (const piece of inOrder) {
    if (!cheapest.has(cardOf(filter, piece))) cheapest.set(cardOf(filter, piece), piece)
  }
  const ids = [...cheapest.values()].map(({ id }) => id)
  // Sorted from dear to cheap, ids run backwards too.
  const back = [...cheapest.values()].toSorted(
    (a, b) => b.price - a.price || (a.id < b.id ? 1 : -1),
  )
  const page = filter.sortBy === 'price-lowtohigh' ? ids : back.map(({ id }) => id)
  const free = fitting(filter, ['category'])
  return {
    page: page.slice(0, 100),
    total: ids.length,
    categories: categories.map(({ id }) =>
      cardsIn(
        filter,
        free.filter(({ category }) => category === id),
      ),
    ),
  }
}

function facetsByHand(filter: ListInput) {
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
    inStock: where('inStock', ({ stock }) => stock > 0),
    rated: where('rating', ({ rating }) => (rating ?? 0) >= 4),
    bars: where('price', () => true),
  }
}

test('1,000 random filters over 2,000 random products have the counts, totals and orders of a count by hand', async () => {
  for (let round = 0; round < FILTERS; round += 1) {
    const filter = aFilter()
    const { items, total, facets } = await listProducts(shop, filter)
    const listed = {
      page: items.map(({ id }) => id),
      total,
      categories: categories.map(({ id }) => facets.category[id] ?? 0),
    }
    expect({ filter, ...listed }).toEqual({ filter, ...byHand(filter) })
    if (round % 4 > 0 || !filter.perFamily) continue
    const { price, rating, without: _, ...counted } = await readFacets(shop, filter)
    const sums = { rated: rating['4'] ?? 0, bars: price.bars.reduce((a, b) => a + b, 0) }
    expect({ filter, ...counted, ...sums }).toEqual({ filter, ...facetsByHand(filter) })
  }
}, 120_000)

test('where nothing fits, taking off one filter brings as many as it says', async () => {
  const filter = listInput.parse({
    perFamily: true,
    colour: ['green'],
    priceMaxPence: 1,
    widthMax: 80,
  })
  const { total, without } = await readFacets(shop, filter)
  expect(total).toBe(0)
  expect(without).toEqual([{ facet: 'price', count: cardsIn(filter, fitting(filter, ['price'])) }])
})

test('pages of a filtered list follow one another without a gap', async () => {
  for (const sortBy of [
    'price-lowtohigh',
    'price-hightolow',
    'title-atoz',
    'title-ztoa',
  ] as const) {
    const input = listInput.parse({ perFamily: true, sortBy, material: ['oak'], limit: 40 })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await listProducts(shop, { ...input, cursor })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(cardsIn(input, fitting(input)))
  }
})

test.each([
  ['Chalk and oak', ['light-wood', 'white']],
  ['Black ash', ['black']],
  ['Duck-egg blue and pine', ['blue', 'light-wood']],
  ['Oatmeal', ['beige']],
  ['Bouclé', []],
])('%s belongs to the colours %j', async (colour, ids) => {
  const { id } = await aProduct(shop, { colour })
  const [row] = await shop.db.productFacet.findMany({ where: { productId: id } })
  expect(row?.colours).toEqual(ids)
  await shop.db.product.update({ where: { id }, data: { archivedAt: new Date() } })
  expect(await shop.db.productFacet.count({ where: { productId: id } })).toBe(0)
})

test('a colour that staff map anew counts for the products that have it', async () => {
  const { id } = await aProduct(shop, { colour: 'Heliotrope' })
  const coloursOf = async () =>
    (await shop.db.productFacet.findUniqueOrThrow({ where: { productId: id } })).colours
  expect(await coloursOf()).toEqual([])
  await shop.db.facetWord.create({
    data: { facet: 'colour', phrase: 'heliotrope', value: 'purple' },
  })
  expect(await coloursOf()).toEqual(['purple'])
})

test('what is delivered by a day is what is promised for it', () => {
  const today = new Date('2026-12-22T12:00:00Z')
  for (let ahead = 0; ahead < 40; ahead += 1) {
    const by = new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    const most = readyDaysFor(by, today)
    for (let leadDays = 1; leadDays < 40; leadDays += 1) {
      const promised = promisedFrom({ stock: 0, leadDays }, 1, today).toISOString().slice(0, 10)
      expect([by, leadDays, promised <= by]).toEqual([by, leadDays, leadDays <= most])
    }
  }
})

test('every facet has a condition of its own', () => {
  expect(all.toSorted()).toEqual([...facetNames, 'category'].toSorted())
})
