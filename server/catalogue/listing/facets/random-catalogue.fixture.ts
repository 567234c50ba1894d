import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { repairCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { shapes } from '#server/catalogue-entry/facet-values.shared.ts'
import { promisedFrom } from '#server/stock/made-to-order.shared.ts'
import { chance } from '#server/test/chance.ts'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { listInput, type ListInput } from '#server/catalogue/catalogue.schema.ts'
import { specifiedCategories as categories } from '#server/lib/taxonomy.shared.ts'

const PRODUCTS = 2000

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

/** A product as the test itself knows it. */
export interface Piece {
  id: string
  card: string
  category: string
  subcategory: string | null
  size: string | null
  price: number
  sides: (number | null)[]
  colours: string[]
  materials: string[]
  seats: number | null
  shape: string | null
  drawers: number | null
  stock: number
  leadDays: number | null
  /** The first day on which it can be delivered; null when it is sold out. */
  promised: string | null
  /** The stars of three reviews of its own. */
  stars: number | null
  /** The average of all variants of its family, in whole hundredths. */
  rating: number | null
}

export const pieces: Piece[] = []
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
    seats: maybe(1 + pick(9), 3),
    shape: maybe(oneOf(shapes).id, 3),
    drawers: maybe(1 + pick(12), 3),
    ...sold,
    promised: sold.stock > 0 || sold.leadDays !== null ? dayOf(promisedFrom(sold, 1, now)) : null,
    stars: pick(3) === 0 ? null : 1 + pick(5),
    rating: null,
  }
}

/** The average of a card's reviews, in whole hundredths. */
function ratingOf(card: string): number | null {
  const stars = pieces.flatMap((piece) => (piece.card === card ? (piece.stars ?? []) : []))
  if (stars.length === 0) return null
  return Math.floor((stars.reduce((sum, one) => sum + one, 0) * 100) / stars.length) / 100
}

/** A database for one test file with 2,000 random products, a quarter of them in families. */
export function randomCatalogue() {
  const shop = seededCatalogue()
  beforeAll(async () => {
    await shop.db.product.updateMany({ data: { archivedAt: new Date() } })
    const families = Array.from({ length: 100 }, () => randomUUID())
    await shop.db.family.createMany({
      data: families.map((id) => ({ id, slug: id, title: 'A family' })),
    })
    for (let place = 0; place < PRODUCTS; place += 1) pieces.push(aPiece(maybe(oneOf(families), 4)))
    for (const piece of pieces) piece.rating = ratingOf(piece.card)
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
        seats: piece.seats,
        shape: piece.shape,
        drawers: piece.drawers,
        colour: said[piece.colours[0] ?? 'none'] ?? null,
        materials: piece.materials.map((id) => made[id] ?? id),
        familyId: piece.card === piece.id ? null : piece.card,
        optionValueIds: [piece.id],
        ratingSum: (piece.stars ?? 0) * 3,
        reviewCount: piece.stars === null ? 0 : 3,
      })),
    })
    await repairCatalogue(shop)
    await shop.db.$executeRaw`ANALYZE "CatalogueEntry"`
  }, 60_000)
  return shop
}

/** A random filter of the listing. */
export function aFilter(): ListInput {
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
    seats: pick(8) === 0 ? [String(1 + pick(6)), '6'].slice(pick(2)) : [],
    shape: pick(9) === 0 ? [oneOf(shapes).id, oneOf(shapes).id] : [],
    drawers: pick(10) === 0 ? ['1', String(2 + pick(7))] : [],
    priceMinPence: maybe(1000 * pick(60), 4),
    priceMaxPence: maybe(1000 * (10 + pick(70)), 3),
    widthMin: maybe(30 + pick(90), 8),
    widthMax: maybe(50 + pick(180), 4),
    heightMin: maybe(30 + pick(90), 9),
    depthMax: maybe(50 + pick(180), 6),
    heightMax: maybe(50 + pick(180), 6),
    inStock: pick(5) === 0,
    by: maybe(new Date(Date.now() + 86_400_000 * pick(70)).toISOString().slice(0, 10), 5),
    rating: maybe(1 + pick(5), 5),
  })
}
