import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectDatabase } from '#server/platform/db.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { hasImage } from '#server/images/add-image.ts'
import { modelKey } from '#server/models/model-store.ts'
import { parseName } from '#server/images/name.shared.ts'
import { processPicture } from '#server/images/process.ts'
import { connectStore } from '#server/platform/object-store.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { facetColumns } from './families.ts'
import { listPictures, readSeedFile } from './files.ts'
import { pictureName } from './picture-names.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { readVanDays } from '#server/delivery/slots/van-days.ts'
import { pickProducts } from './seed-products.ts'
import { storeFiles } from './store-files.ts'
import { seedVans } from './seed-vans.ts'

let database: TestDatabase
let connection: ReturnType<typeof connectDatabase>
const images = connectStore(inject('services').s3)

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase({ url: database.url, poolSize: 2 })
})

afterAll(async () => {
  images.close()
  await connection.close()
  await database[Symbol.asyncDispose]()
})

const seed = (slugs?: string[]) =>
  seedCatalogue({ db: connection.db, images }, { images: false, ...(slugs && { slugs }) })

test('fills the shop once, and keeps what staff have changed', async () => {
  const { db } = connection
  expect(await seed(['hadley-oak-tv-unit'])).toBe(1)
  await db.product.update({
    where: { slug: 'hadley-oak-tv-unit' },
    data: { pricePence: 1234, salePricePence: null },
  })
  expect(await seed()).toBe(pickProducts().length - 1)
  expect(await seed()).toBe(0)
  const kept = await db.product.findUniqueOrThrow({ where: { slug: 'hadley-oak-tv-unit' } })
  expect(kept.pricePence).toBe(1234)
})

test('the ledger of every product sums to its stock', async () => {
  const products = await connection.db.product.findMany({ include: { stockMovements: true } })
  for (const { stock, stockMovements } of products) {
    expect(stockMovements).toMatchObject([{ quantity: stock, reason: 'opening' }])
  }
})

test('the average on each product is that of its reviews', async () => {
  const products = await connection.db.product.findMany({ include: { reviews: true } })
  expect(products.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBeGreaterThan(100)
  for (const { reviewCount, ratingSum, reviews } of products) {
    expect(reviewCount).toBe(reviews.length)
    expect(ratingSum).toBe(reviews.reduce((sum, { rating }) => sum + rating, 0))
  }
})

test("every product's boxes weigh what the product weighs, and every product has care instructions", () => {
  for (const { slug, boxes, weightKg, care, guaranteeYears, minDoorwayCm } of pickProducts()) {
    const packedKg = boxes.reduce((sum, box) => sum + box.weightKg, 0)
    expect([slug, packedKg > weightKg]).toEqual([slug, true])
    expect([slug, care, guaranteeYears, minDoorwayCm]).not.toContain(null)
    for (const { lengthCm, widthCm, heightCm } of boxes) {
      expect([slug, lengthCm >= widthCm && widthCm >= heightCm]).toEqual([slug, true])
    }
  }
})

const upholstery = /fabric|velvet|boucl|leather|foam|linen|wool|mattress/i

test('every upholstered product has the fire safety label, and no other has it', () => {
  for (const { slug, category, title, materials, fireLabel } of pickProducts()) {
    const isSoft = ['chairs', 'sofas', 'beds', 'mattresses'].includes(category)
    const isUpholstered = isSoft && upholstery.test([title, ...materials].join(' '))
    expect([slug, fireLabel]).toEqual([slug, isUpholstered])
  }
})

test('taking the old piece away is offered with every sofa, and no assembly is sold for what arrives built or is only hung up', () => {
  const unserved = pickProducts().filter(
    ({ category, takeAwayPricePence, assemblyMinutes, assemblyPricePence, ...product }) =>
      (category === 'sofas' && takeAwayPricePence === null) ||
      (assemblyPricePence !== null &&
        (assemblyMinutes === 0 || (category === 'home-decor' && product.depthCm < 10))),
  )
  expect(unserved).toEqual([])
})

test('sofas and chairs have a seat height and a seat depth', () => {
  for (const { slug, category, heightCm, seatHeightCm, seatDepthCm } of pickProducts()) {
    const hasSeat = category === 'chairs' || category === 'sofas'
    expect([slug, seatHeightCm !== null && seatDepthCm !== null]).toEqual([slug, hasSeat])
    expect(seatHeightCm ?? 0).toBeLessThanOrEqual(heightCm)
  }
})

test('every sofa has its seats and its shape, and no fact is of a product that is not there', () => {
  for (const { slug, category } of pickProducts()) {
    const { seats, shape } = facetColumns(slug)
    expect([slug, seats !== null, shape !== null]).toEqual([slug, ...isSofa(category)])
  }
})

const isSofa = (category: string) => (category === 'sofas' ? [true, true] : [false, false])

const has = (items: readonly { id: string }[] | undefined, id: string | null) =>
  id === null || items?.some((item) => item.id === id)

test('every product has a category of the taxonomy, and every category has products', () => {
  const used = new Set<string>()
  const { categoryIds, findCategory } = taxonomyOf()
  for (const { category, subcategory, size } of pickProducts()) {
    const known = findCategory(category)
    used.add(category)
    expect(has(known?.subcategories, subcategory) && has(known?.sizes, size)).toBe(true)
  }
  expect([...used].toSorted()).toEqual(categoryIds.toSorted())
})

test('stores the pictures and models of the products it adds', async () => {
  const slugs = ['fern-botanical-frame']
  const onlyFern = listPictures().filter((path) => path.startsWith('images/fern'))
  const seen: number[] = []
  await storeFiles(
    { db: connection.db, images },
    [...onlyFern, 'models/fern-botanical-frame.glb'],
    (done) => seen.push(done),
  )
  const [row] = await connection.db.product.findMany({ where: { slug: { in: slugs } } })
  expect(row?.images).toHaveLength(onlyFern.length)
  for (const name of row?.images ?? []) expect(await hasImage({ images }, name)).toBe(true)
  expect(await images.exists(modelKey(row?.model ?? ''))).toBe(true)
  expect(seen).toEqual([1, 2, 3])
})

test('the stored names are those of the files', async () => {
  for (const path of listPictures()) {
    const hash = createHash('sha256').update(await readSeedFile(path))
    expect(hash.digest('hex')).toContain(parseName(pictureName(path))?.hash)
  }
  const [path = ''] = listPictures()
  const name = await processPicture(
    await readSeedFile(path),
    async () => true,
    async () => {},
  )
  expect(pictureName(path)).toBe(name)
})

test('every bed has the packed size of its headboard, different for each size', () => {
  const notes = pickProducts(['rowan-single-bed', 'rowan-king-bed']).map(({ roomNote }) => roomNote)
  expect(new Set(notes).size).toBe(2)
  for (const note of notes)
    expect(note).toMatch(/^The largest part is the headboard, \d+ by \d+ cm/)
})

test('the demonstration has the vans for a removal of two bedrooms, and keeps those that staff have entered', async () => {
  const { db, pool } = connection
  const deps = { pool, clock: { now: () => new Date('2026-12-01T10:00:00Z') } }
  const days = async (vans: number) => {
    const found = await readVanDays(deps, { first: '2026-12-07', last: '2026-12-13', vans })
    return [...found.values()].filter((state) => state === 'free').length
  }
  expect([await days(1), await days(2)]).toEqual([6, 0])
  await seedVans(db)
  expect([await days(2), await days(4)]).toEqual([6, 0])
  await db.deliveryWindow.updateMany({ data: { vans: 1 } })
  await seedVans(db)
  expect(await days(2)).toBe(0)
})
