import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickProducts, seedProducts } from '#prisma/seed/seed-products.ts'
import { aProduct, changeProduct } from '#server/test/factories.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const own = ownCatalogue()
const { aFamily, check, exported, products, send } = own

test('an export has every product on sale, its family and its options', async () => {
  await aFamily()
  await aProduct(own.deps, { title: 'Stool' })
  await aProduct(own.deps, { title: 'Gone', archivedAt: new Date() })
  const [names = '', ...rows] = (await exported()).trimEnd().split('\r\n')
  expect(names).toMatch(/^\uFEFFid,slug,title,.*,family,option.Fabric$/)
  expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
    ['aster-sofa', 'Oat'],
    ['', ''],
  ])
})

test('an export is read in parts, so that memory does not grow with the catalogue', async () => {
  const one = await aProduct(own.deps)
  await own.deps.pool.query(`
    INSERT INTO "Product" (id, slug, title, description, category, brand, "pricePence", stock, images, materials, "updatedAt")
    SELECT uuidv7(), 'p-' || n, 'P ' || n, 'D', 'chairs', 'B', 100, 0, '{}', '{}', now() FROM generate_series(1, 1200) AS n`)
  const parts: string[] = []
  for await (const part of exportCatalogue(own.deps)) parts.push(part)
  expect(parts.length).toBe(4)
  const ids = parts.join('').match(/^[0-9a-f-]{36}/gm) ?? []
  expect(ids.length).toBe(1201)
  expect(new Set(ids).size).toBe(1201)
  expect(ids).toContain(one.id)
})

const hardText = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'=1",
    '+x',
    '-5',
    '@a',
    '\tx',
    '"',
    '""',
    ',',
    ';',
    '\n',
    '\r\n',
    'a\rb',
  ),
  fc.constantFrom(
    '🛋️ Söfa',
    ' a ',
    "'",
    "''=",
    '1,5',
    '0012',
    '2026-11-12',
    '1E5',
    '#REF!',
    'TRUE',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const kept = hardText.filter((text) => !text.includes('\0') && text.isWellFormed())

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const numbers = new Set(['price', 'salePrice', 'weightKg'])

/** A file as a spreadsheet saves it: semicolons, a decimal comma, other line ends, empty columns. */
function resaved(text: string): string {
  const [names = [], ...rows]: string[][] = parse(text, { bom: true })
  const cellOf = (cell: string, at: number) =>
    numbers.has(names[at] ?? '')
      ? cell.replace('.', ',')
      : quoted(cell.replaceAll(/\r\n?|\n/g, '\r\n'))
  return [names, ...rows, []].map((row) => `${row.map(cellOf).join(';')};;\r\n`).join('')
}

test('importing an export changes nothing, whatever its texts and however it was saved', async () => {
  await aFamily()
  const price = fc.integer({ min: 30, max: 10_000_000 })
  const none = fc.option(fc.integer({ min: 1, max: 2000 }))
  const row = fc.record({
    title: kept,
    description: kept,
    brand: kept,
    alt: kept,
    colour: fc.option(kept.filter((text) => text !== '')),
    materials: fc.array(kept, { maxLength: 3 }),
    pricePence: price,
    weightGrams: none,
    widthCm: none,
    leadDays: fc.option(fc.integer({ min: 1, max: 365 })),
    stock: fc.integer({ min: 0, max: 50 }),
  })
  const { id } = await aProduct(own.deps)
  await fc.assert(
    fc.asyncProperty(row, async (data) => {
      await changeProduct(own.deps, id, data)
      const before = await products()
      const text = await exported()
      for (const saved of [text, resaved(text)]) {
        expect(await send(saved)).toMatchObject({ faultCount: 0, sameProducts: 2, changes: [] })
      }
      expect(await products()).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('options of two families whose names differ in case share a column, and the export is imported', async () => {
  await aFamily()
  const { id } = await aProduct(own.deps)
  await own.admin.call.family.create({
    title: 'Birch Sofa',
    options: [{ name: 'fabric', values: [{ label: 'Rust' }] }],
    variants: [{ productId: id, options: [{ name: 'fabric', value: 'Rust' }] }],
  })
  const text = await exported()
  expect(text.split('\r\n')[0]?.match(/option\.fabric/gi)).toHaveLength(1)
  expect(await send(text)).toMatchObject({ faultCount: 0, sameProducts: 2, changes: [] })
})

test('a dry run with an export of the demonstration has no changes', async () => {
  const all = pickProducts()
  await seedProducts(own.deps.db, all, new Date())
  expect(await check(await exported())).toMatchObject({
    rows: all.length,
    sameProducts: all.length,
    faultCount: 0,
    changes: [],
  })
})
