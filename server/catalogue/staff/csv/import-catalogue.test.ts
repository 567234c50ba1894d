import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct, stockOf } from '../../../test/factories.ts'
import { ownShop, type OwnShop } from '../../../test/own-shop.ts'
import { anAdmin } from '../../../test/staff.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importCatalogue, type ImportOptions } from './import-catalogue.ts'

let shop: OwnShop
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  admin = await anAdmin(shop.deps)
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await shop.deps.pool.query('TRUNCATE "Product", "StoredModel", "Family", "AuditEntry" CASCADE')
})

async function exported(): Promise<string> {
  let text = ''
  for await (const part of exportCatalogue(shop.deps)) text += part
  return text
}

const send = (text: string, options: ImportOptions = { dryRun: false }) =>
  importCatalogue(shop.deps, admin.user, { name: 'a.csv', bytes: Buffer.from(text) }, options)
const check = (text: string) => send(text, { dryRun: true })

const products = () => shop.deps.db.product.findMany({ orderBy: { id: 'asc' } })

/** A family of a fabric's two values; its first variant is there. */
async function aFamily() {
  const { id } = await aProduct(shop.deps, { title: 'Aster, oat' })
  return admin.call.family.create({
    title: 'Aster Sofa',
    slug: 'aster-sofa',
    options: [{ name: 'Fabric', values: [{ label: 'Oat' }, { label: 'Moss' }] }],
    variants: [{ productId: id, options: [{ name: 'Fabric', value: 'Oat' }] }],
  })
}

test('an export has every product on sale, its family and its options', async () => {
  await aFamily()
  await aProduct(shop.deps, { title: 'Stool' })
  await aProduct(shop.deps, { title: 'Gone', archivedAt: new Date() })
  const [names = '', ...rows] = (await exported()).trimEnd().split('\r\n')
  expect(names).toMatch(/^\uFEFFid,slug,title,.*,family,option.Fabric$/)
  expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
    ['aster-sofa', 'Oat'],
    ['', ''],
  ])
})

test('an export is read in parts, so that memory does not grow with the catalogue', async () => {
  const one = await aProduct(shop.deps)
  await shop.deps.pool.query(`
    INSERT INTO "Product" (id, slug, title, description, category, brand, "pricePence", stock, images, materials, "updatedAt")
    SELECT uuidv7(), 'p-' || n, 'P ' || n, 'D', 'chairs', 'B', 100, 0, '{}', '{}', now() FROM generate_series(1, 1200) AS n`)
  const parts: string[] = []
  for await (const part of exportCatalogue(shop.deps)) parts.push(part)
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

test('export then import changes nothing, whatever is written and however it was saved', async () => {
  await aFamily()
  const price = fc.integer({ min: 1, max: 10_000_000 })
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
  const { id } = await aProduct(shop.deps)
  await fc.assert(
    fc.asyncProperty(row, async (data) => {
      await shop.deps.db.product.update({ where: { id }, data })
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

test('a dry run tells what would change and writes nothing', async () => {
  const chair = await aProduct(shop.deps, { title: 'Chair', pricePence: 64_900, stock: 5 })
  const text = `id,price,totalStock,weightKg\n${chair.id},669.00,17,46.5\n`
  const report = await check(text)
  expect(report).toMatchObject({
    written: false,
    rows: 1,
    changedProducts: 1,
    changedCells: 3,
    addedProducts: 0,
    sameProducts: 0,
    faultCount: 0,
    changeCounts: { price: 1, stock: 1, new: 0, other: 1 },
  })
  expect(report.changes).toMatchObject([
    { row: 2, product: 'Chair', column: 'price', from: '649.00', to: '669.00' },
    { column: 'totalStock', from: '5', to: '17' },
    { column: 'weightKg', from: '', to: '46.5' },
  ])
  expect(await products()).toEqual([chair])
})

test('an import writes what was checked: fields, and stock in the ledger', async () => {
  const chair = await aProduct(shop.deps, { title: 'Chair', pricePence: 64_900, stock: 5 })
  const text = `id,price,totalStock\n${chair.id},669.00,17\n`
  const { compared } = await check(text)
  const { written } = await send(text, { dryRun: false, compared })
  expect(written).toBe(true)
  const [now] = await products()
  expect(now).toEqual({
    ...chair,
    pricePence: 66_900,
    payablePence: 66_900,
    stock: 17,
    updatedAt: now?.updatedAt,
  })
  expect(await stockOf(shop.deps, chair.id)).toEqual({ stock: 17, ledger: 17 })
  expect((await check(text)).sameProducts).toBe(1)
})

test('the audit has one entry for the import with its file and counts, and one for each product', async () => {
  const chair = await aProduct(shop.deps, { stock: 5 })
  await send(
    `id,title,description,category,price,totalStock\n${chair.id},Chair,D,chairs,9,5\n,New,D,chairs,9,1\n`,
  )
  const entries = await shop.deps.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  expect(entries.filter(({ entity }) => entity === 'import')).toMatchObject([
    {
      action: 'imported',
      actorName: admin.user.userName,
      after: { file: 'a.csv', changed: 1, added: 1, same: 0, cells: 3 },
    },
  ])
  expect(entries.filter(({ entity }) => entity === 'product')).toMatchObject([
    { action: 'changed', entityId: chair.id, after: { pricePence: 900 } },
    { action: 'created', after: { title: 'New' } },
  ])
})

test('a row without an id makes a new product with a slug, a ledger and a card', async () => {
  await aProduct(shop.deps, { slug: 'oak-chair' })
  const header = 'title,description,category,price,totalStock\n'
  const report = await send(`${header}Oak chair,D,chairs,9.50,3\nOak chair,D,chairs,9,0\n`)
  expect(report).toMatchObject({ addedProducts: 2, changeCounts: { new: 2 } })
  const added = await shop.deps.db.product.findMany({ where: { title: 'Oak chair' } })
  expect(added.map(({ slug }) => slug).toSorted()).toEqual(['oak-chair-2', 'oak-chair-3'])
  const first = added.find(({ stock }) => stock === 3)
  expect(await stockOf(shop.deps, first?.id ?? '')).toEqual({ stock: 3, ledger: 3 })
  expect(await shop.deps.db.card.count()).toBe(3)
  expect((await shop.deps.db.productCount.findMany()).map(({ count }) => count)).toEqual([3])
})

test('a row is about the product of its address where it has no id', async () => {
  const chair = await aProduct(shop.deps)
  expect(await send(`slug,price\n${chair.slug},7\n`)).toMatchObject({ changedProducts: 1 })
  const { faults } = await check('slug,price\nno-such-chair,7\n')
  expect(faults).toMatchObject([{ row: 2, column: 'slug', fault: 'No product has this address' }])
})

test('a column that is not there is left alone, and an empty cell empties it', async () => {
  const chair = await aProduct(shop.deps, { colour: 'Red', widthCm: 50, brand: 'Oakhithe' })
  await send(`id,colour,widthCm\n${chair.id},,\n`)
  const [now] = await products()
  expect(now).toMatchObject({ colour: null, widthCm: null, brand: 'Oakhithe', title: chair.title })
})

test('a new variant of a family, and one that moves, follow their columns', async () => {
  const { id: familyId, options } = await aFamily()
  const stool = await aProduct(shop.deps)
  const header = 'id,title,description,category,price,totalStock,family,option.fabric\n'
  const report = await send(
    `${header}${stool.id},${stool.title},${stool.description},chairs,100,10,aster-sofa,moss\n`,
  )
  expect(report.changes).toMatchObject([
    { column: 'family', from: '', to: 'aster-sofa', variant: 'Moss' },
    { column: 'option.Fabric', from: '', to: 'Moss' },
  ])
  const moss = options[0]?.values[1]?.id
  expect(await shop.deps.db.product.findUnique({ where: { id: stool.id } })).toMatchObject({
    familyId,
    optionValueIds: [moss],
  })
  await send(`id,family,option.Fabric\n${stool.id},,\n`)
  expect(await shop.deps.db.product.findUnique({ where: { id: stool.id } })).toMatchObject({
    familyId: null,
    optionValueIds: [],
  })
  const added = await send(`${header},New,D,chairs,1,0,aster-sofa,Moss\n`)
  expect(added).toMatchObject({ addedProducts: 1, addedFamilies: 1 })
})

test('two variants can exchange their values', async () => {
  const { variants } = await aFamily()
  const stool = await aProduct(shop.deps)
  await send(`id,family,option.Fabric\n${stool.id},aster-sofa,Moss\n`)
  const [first] = variants
  const report = await send(`id,option.Fabric\n${stool.id},Oat\n${first?.productId},Moss\n`)
  expect(report).toMatchObject({ written: true, changedProducts: 2 })
})

test.each([
  ['a family that is not there', 'astor-sofa,Oat', 'family', 'Did you mean aster-sofa?'],
  ['a value that the family has not', 'aster-sofa,Plum', 'option.Fabric', 'It has Oat, Moss'],
  ['no value of an option', 'aster-sofa,', 'option.Fabric', null],
  ['the values of another variant', 'aster-sofa,Oat', 'family', null],
  ['an option without a family', ',Oat', 'option.Fabric', null],
])('%s is a fault of its cell', async (_, cells, column, hint) => {
  await aFamily()
  const stool = await aProduct(shop.deps)
  const { faults } = await check(`id,family,option.Fabric\n${stool.id},${cells}\n`)
  expect(faults).toMatchObject([{ row: 2, product: stool.slug, column, hint }])
})

test.each([
  ['price', '4l9.00', 'That is a letter l, not a one', '419.00 would be right'],
  ['price', '', 'The price is missing.', null],
  ['price', '#REF!', 'A formula went wrong here in the spreadsheet', null],
  ['salePrice', '100', 'The sale price must be below the price.', null],
  ['category', 'chair', 'This category does not exist.', null],
  ['size', 'king', 'Chairs have no such size.', null],
  ['title', '', 'The title is missing.', null],
  ['widthCm', '2001', 'This can be at most 2,000', null],
  ['widthCm', '0', 'This must be at least 1', null],
  ['totalStock', '-1', 'The stock is at least 0.', null],
  ['saleTo', '31/11/2026', 'November has 30 days', 'Write 2026-11-30 or 30/11/2026'],
  ['saleFrom', '2026-13-01', 'There is no such month', 'The day comes first: 30/11/2026'],
  ['saleFrom', 'soon', 'This is no day', 'Write 2026-11-30 or 30/11/2026 09:00'],
  ['saleTo', '2099-01-01', 'A sale needs a sale price.', null],
  ['images', 'nothing.png', 'A picture is not in the store', 'Upload it first'],
])('%s with %j is a fault by the rules of the staff', async (column, cell, fault, hint) => {
  const chair = await aProduct(shop.deps)
  const { faults, faultyRows } = await check(`id,${column}\n${chair.id},${cell}\n`)
  expect(faults).toEqual([{ row: 2, product: chair.slug, column, written: cell, fault, hint }])
  expect(faultyRows).toBe(`id,${column}\r\n${chair.id},${cell}\r\n`)
})

test('a new product without the columns that it needs is a fault of each', async () => {
  await aProduct(shop.deps)
  const { faults } = await check('id,title,brand\n,Stool,x\n')
  expect(faults.map(({ product, column }) => [product, column])).toEqual([
    ['Stool', 'description'],
    ['Stool', 'category'],
    ['Stool', 'price'],
    ['Stool', 'totalStock'],
  ])
})

test('a product can stand in one row alone, and a cell in no column is a fault', async () => {
  const chair = await aProduct(shop.deps)
  const { faults } = await check(`id,price\n${chair.id},1,299.00\n${chair.id},5\n`)
  expect(faults).toMatchObject([
    { row: 2, written: '299.00', fault: 'This cell is in no column' },
    { row: 3, fault: 'Row 2 has this product already' },
  ])
})

test('one fault keeps everything else from being written', async () => {
  const chair = await aProduct(shop.deps)
  const stool = await aProduct(shop.deps)
  const before = await products()
  const text = `id,price\n${chair.id},5\n${stool.id},x\n`
  await expect(send(text)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    facts: { fields: { 'row 3, price': expect.stringContaining('This is no number') } },
  })
  expect(await products()).toEqual(before)
})

test('a catalogue that changed since the check is said, and nothing is written', async () => {
  const chair = await aProduct(shop.deps, { pricePence: 100 })
  const text = `id,price\n${chair.id},5\n`
  const { compared } = await check(text)
  await admin.call.catalogue.update({ id: chair.id, pricePence: 200 })
  await expect(send(text, { dryRun: false, compared })).rejects.toMatchObject({
    code: 'CATALOGUE_CHANGED',
  })
  expect(await products()).toMatchObject([{ pricePence: 200 }])
})

test('a sale between check and import stops an import that counts stock, and no other', async () => {
  const chair = await aProduct(shop.deps, { pricePence: 100, stock: 5 })
  const { id } = chair
  const counted = `id,totalStock\n${id},7\n`
  const priced = `id,price\n${id},5\n`
  const [stock, price] = [await check(counted), await check(priced)]
  await shop.deps.db.product.update({ where: { id }, data: { stock: 4 } })
  await expect(send(counted, { dryRun: false, compared: stock.compared })).rejects.toMatchObject({
    code: 'CATALOGUE_CHANGED',
  })
  const report = await send(priced, { dryRun: false, compared: price.compared })
  expect(report.written).toBe(true)
  expect(await products()).toMatchObject([{ pricePence: 500, stock: 4 }])
})

test('a file from the other half of Europe is read as it is meant', async () => {
  const chair = await aProduct(shop.deps, { pricePence: 59_900, weightGrams: 1500 })
  const text = `id;price;salePrice;weightKg\r\n${chair.id};"1.299,00";599,00;46,5\r\n;;;\r\n`
  const report = await send(`\uFEFF${text}`)
  expect(report.file).toMatchObject({ separator: ';', decimalSign: ',', coding: 'utf-8-marked' })
  expect(await products()).toMatchObject([
    { pricePence: 129_900, salePricePence: 59_900, weightGrams: 46_500 },
  ])
})

const future = () => new Date(Date.now() + 30 * 86_400_000).getUTCFullYear() + 1

test('a sale with a beginning and an end is planned, and an export says so', async () => {
  const chair = await aProduct(shop.deps, { pricePence: 10_000 })
  const year = future()
  await send(`id,salePrice,saleFrom,saleTo\n${chair.id},80,12/07/${year} 09:00,${year}-07-24\n`)
  expect(await products()).toMatchObject([
    {
      salePricePence: null,
      plannedSalePence: 8000,
      saleFrom: new Date(`${year}-07-12T08:00:00Z`),
      saleTo: new Date(`${year}-07-23T23:00:00Z`),
    },
  ])
  const text = await exported()
  expect(text).toContain(`,80.00,${year}-07-12 09:00,${year}-07-24 00:00,`)
  expect((await check(text)).sameProducts).toBe(1)
  const dearer = text.replace(',80.00,', ',85.00,')
  await send(dearer)
  expect(await products()).toMatchObject([{ plannedSalePence: 8500, saleTo: expect.any(Date) }])
  await send(`id,salePrice\n${chair.id},\n`)
  expect(await products()).toMatchObject([{ plannedSalePence: null, saleFrom: null }])
})

test('a price that an import changes is in the history of prices, with who did it', async () => {
  const chair = await aProduct(shop.deps, { pricePence: 10_000 })
  await send(`id,price\n${chair.id},90\n`)
  const history = await shop.deps.db.priceChange.findMany({ orderBy: { id: 'asc' } })
  expect(history).toMatchObject([
    { pricePence: 10_000 },
    { pricePence: 9000, cause: 'staff', actorId: admin.user.id },
  ])
})

test('a text that looks like a date or a number stays what it is', async () => {
  const chair = await aProduct(shop.deps)
  await send(`id,title,brand\n${chair.id},2026-11-12,0012\n`)
  expect(await products()).toMatchObject([{ title: '2026-11-12', brand: '0012' }])
})

test('a 3D model that was never uploaded is a fault, and an uploaded one is taken by its address', async () => {
  const { slug } = await aProduct(shop.deps)
  const name = '0123456789abcdef.glb'
  const text = `slug,model\n${slug},https://shop.example/media/models/${name}\n`
  expect((await check(text)).faults).toMatchObject([{ column: 'model', written: name }])
  await shop.deps.db.storedModel.create({ data: { name, fileName: '', bytes: 1 } })
  expect((await send(text)).faults).toEqual([])
  expect(await products()).toMatchObject([{ slug, model: name }])
})
