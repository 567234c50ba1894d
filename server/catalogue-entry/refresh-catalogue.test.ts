import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProduct, changeProduct } from '../test/factories.ts'
import { ownShop } from '../test/own-shop.ts'
import { seededCatalogue } from '../test/seeded-catalogue.ts'
import { entryRows, entrySources } from './entry-rows.ts'
import { checkCatalogue, repairCatalogue } from './refresh-catalogue.ts'

const shop = seededCatalogue()

const root = join(import.meta.dirname, '..', '..')

/** The sources of the shop that are not tests, with their text. */
const sources = ['server', 'prisma/seed'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => !/\.(test|fixture|contract)\.ts$|\/generated\/|\/test\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
)

const writesProducts =
  /\.product\.(create|update|upsert|delete)|(UPDATE|INSERT INTO|DELETE FROM) "Product"|'Product', rows/

/** The files that write products and leave the refresh to those that call them, and to which. */
const refreshedBy: Readonly<Record<string, readonly string[]>> = {
  'server/stock/stock-statements.ts': ['server/stock/stock.ts'],
  'server/catalogue/staff/families/write-options.ts': [
    'server/catalogue/staff/families/write-family.ts',
  ],
  'server/catalogue/staff/write-products.ts': [
    'server/catalogue/staff/bulk/apply-bulk.ts',
    'server/catalogue/staff/import/write-staged.ts',
  ],
  'server/catalogue/staff/import/write-staged.ts': [
    'server/catalogue/staff/import/write-staged.ts',
  ],
  'server/catalogue/staff/write-skus.ts': [
    'server/catalogue/staff/admin-create-product.ts',
    'server/catalogue/staff/admin-update-product.ts',
    'server/catalogue/staff/editor/save-editor.ts',
    'server/catalogue/staff/import/write-staged.ts',
  ],
  'prisma/seed/families.ts': ['prisma/seed/seed-products.ts'],
}

/** A file whose product is not on sale, and so in no list. */
const notOnSale = 'prisma/seed/large/many-bookings.ts'

test('every file that writes products refreshes what lists and searches read, or its caller does', () => {
  const writers = sources.filter(({ text }) => writesProducts.test(text)).map(({ file }) => file)
  expect(writers.length).toBeGreaterThan(8)
  const refreshes = (file: string) =>
    sources.find((source) => source.file === file)?.text.includes('refreshCatalogue(') ?? false
  const missing = writers.filter(
    (file) => !(refreshedBy[file] ?? [file]).every(refreshes) && file !== notOnSale,
  )
  expect(missing).toEqual([])
})

test('the list of columns that an entry is made of names those that its statement reads', () => {
  const read = entryRows('').matchAll(/\bp\."?(\w+)"?/g)
  const computed = new Set(['id', 'facts', 'payablePence'])
  const names = new Set(
    Array.from(read, ([, name = '']) => name).filter((name) => !computed.has(name)),
  )
  // What one pays follows from the price and the sale.
  const paid = ['pricePence', 'salePricePence']
  expect([...names, ...paid].toSorted()).toEqual([...entrySources].toSorted())
})

test('a product of each column changed past the shop is found and repaired, and nothing else', async () => {
  const { id } = await aProduct(shop, { colour: 'Oat', materials: ['Oak'], widthCm: 80 })
  expect(await repairCatalogue(shop)).toEqual([])
  const changes: Record<(typeof entrySources)[number], object> = {
    familyId: { familyId: (await shop.db.family.findFirstOrThrow()).id, optionValueIds: [id] },
    category: { category: 'sofas' },
    subcategory: { subcategory: 'corner' },
    size: { size: 'king' },
    title: { title: 'Another title' },
    brand: { brand: 'Another brand' },
    description: { description: 'Another description.' },
    colour: { colour: 'Sage' },
    materials: { materials: ['Velvet'] },
    pricePence: { pricePence: 9900 },
    salePricePence: { salePricePence: 9000 },
    widthCm: { widthCm: 90 },
    depthCm: { depthCm: 50 },
    heightCm: { heightCm: 60 },
    seats: { seats: 3 },
    shape: { shape: 'corner-left' },
    drawers: { drawers: 9 },
    stock: { stock: 0 },
    leadDays: { leadDays: 21 },
    reviewCount: { reviewCount: 1, ratingSum: 5 },
    ratingSum: { reviewCount: 1, ratingSum: 2 },
    archivedAt: { archivedAt: new Date() },
  }
  for (const [column, data] of Object.entries(changes)) {
    await shop.db.product.update({ where: { id }, data })
    expect([column, await repairCatalogue(shop)]).toEqual([column, expect.arrayContaining([id])])
    expect([column, await repairCatalogue(shop)]).toEqual([column, []])
  }
})

test('a stock that only falls is read by no list again', async () => {
  const { id } = await aProduct(shop, { stock: 9 })
  const version = async () =>
    (await shop.pool.query('SELECT xmin FROM "CatalogueEntry" WHERE "productId" = $1', [id])).rows
  const before = await version()
  await changeProduct(shop, id, { stock: 8 })
  expect(await version()).toEqual(before)
  await changeProduct(shop, id, { stock: 0 })
  expect(await version()).not.toEqual(before)
})

test('the nightly job repairs entries that differ, and alerts', async () => {
  await using own = await ownShop()
  const { id } = await aProduct(own.deps)
  await own.deps.db.product.update({ where: { id }, data: { title: 'Written past the shop' } })
  const errors: unknown[] = []
  const log = { ...own.deps.log, error: (facts: unknown) => void errors.push(facts) }
  await checkCatalogue({ ...own.deps, log })
  await checkCatalogue({ ...own.deps, log })
  expect(errors).toEqual([{ count: 1, products: [id] }])
})

test('the words of entries are known once, new ones at once; those of none go at night', async () => {
  await using own = await ownShop()
  const known = async () =>
    (await own.deps.db.searchWord.findMany())
      .map(({ word }) => word)
      .filter((word) => word.startsWith('zz'))
  const { id } = await aProduct(own.deps, { title: 'Zzolder chest' })
  await aProduct(own.deps, { title: 'Zzolder box' })
  expect(await known()).toEqual(['zzolder'])
  await changeProduct(own.deps, id, { title: 'Zzavel chest' })
  expect(await known()).toEqual(expect.arrayContaining(['zzavel', 'zzolder']))
  await own.deps.db.product.updateMany({
    where: { title: 'Zzolder box' },
    data: { title: 'Plain box' },
  })
  await repairCatalogue(own.deps)
  expect(await known()).toEqual(['zzavel'])
})
