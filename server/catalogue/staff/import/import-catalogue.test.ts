import { expect, test } from 'vitest'
import { editStock } from '#server/stock/stock.ts'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const own = ownCatalogue()
const { aFamily, check, exported, products, send } = own

test('a dry run reports the changes and writes nothing', async () => {
  const chair = await aProduct(own.deps, { title: 'Chair', pricePence: 64_900, stock: 5 })
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

test('a dry run says that a price raised during a sale is not shown as its "was" price', async () => {
  const chair = await aProduct(own.deps, { pricePence: 22_900, salePricePence: 19_900 })
  const { changes } = await check(`id,price,totalStock\n${chair.id},259.00,17\n`)
  expect(changes).toMatchObject([
    { column: 'price', to: '259.00', hidesWas: true },
    { column: 'totalStock', hidesWas: false },
  ])
})

test('a dry run says of a new sale price that its "was" price was not charged for 28 days, and only then', async () => {
  const fresh = await aProduct(own.deps, { pricePence: 22_900 })
  const known = await aProduct(own.deps, { pricePence: 22_900 })
  await own.deps.db.$executeRaw`
    UPDATE "PriceChange" SET since = now() - interval '40 days' WHERE "productId" = ${known.id}::uuid`
  const { changes } = await check(`id,salePrice\n${fresh.id},199.00\n${known.id},199.00\n`)
  expect(changes).toMatchObject([
    { row: 2, column: 'salePrice', hidesWas: true },
    { row: 3, column: 'salePrice', hidesWas: false },
  ])
  // The days until a planned sale count, as the price is charged until then.
  const inFiveWeeks = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10)
  const planned = await check(`id,salePrice,saleFrom\n${fresh.id},199.00,${inFiveWeeks}\n`)
  expect(planned.changes).toMatchObject([
    { column: 'salePrice', hidesWas: false },
    { column: 'saleFrom' },
  ])
  // A new full price was never charged.
  const raised = await check(`id,price,salePrice\n${known.id},259.00,199.00\n`)
  expect(raised.changes.map(({ hidesWas }) => hidesWas)).toEqual([true, true])
})

test('an import writes the checked changes: fields, and stock in the ledger', async () => {
  const chair = await aProduct(own.deps, { title: 'Chair', pricePence: 64_900, stock: 5 })
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
  expect(await stockOf(own.deps, chair.id)).toEqual({ stock: 17, ledger: 17 })
  expect((await check(text)).sameProducts).toBe(1)
})

test('the audit has one entry for the import with its file and counts, and one for each product', async () => {
  const chair = await aProduct(own.deps, { stock: 5 })
  await send(
    `id,title,description,category,price,totalStock\n${chair.id},Chair,D,chairs,9,5\n,New,D,chairs,9,1\n`,
  )
  const entries = await own.deps.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  expect(entries.filter(({ entity }) => entity === 'import')).toMatchObject([
    {
      action: 'imported',
      actorName: own.admin.user.userName,
      after: { file: 'a.csv', changed: 1, added: 1, same: 0, cells: 3 },
    },
  ])
  expect(entries.filter(({ entity }) => entity === 'product')).toMatchObject([
    { action: 'changed', entityId: chair.id, after: { pricePence: 900 } },
    { action: 'created', after: { title: 'New' } },
  ])
})

test('a row without id and slug adds a product with a slug, a ledger and a card', async () => {
  await aProduct(own.deps, { slug: 'oak-chair' })
  const header = 'title,description,category,price,totalStock\n'
  const report = await send(`${header}Oak chair,D,chairs,9.50,3\nOak chair,D,chairs,9,0\n`)
  expect(report).toMatchObject({ addedProducts: 2, changeCounts: { new: 2 } })
  const added = await own.deps.db.product.findMany({ where: { title: 'Oak chair' } })
  expect(added.map(({ slug }) => slug).toSorted()).toEqual(['oak-chair-2', 'oak-chair-3'])
  const first = added.find(({ stock }) => stock === 3)
  expect(await stockOf(own.deps, first?.id ?? '')).toEqual({ stock: 3, ledger: 3 })
  const productId = { in: added.map(({ id }) => id) }
  expect(await own.deps.db.catalogueEntry.count({ where: { productId } })).toBe(2)
})

test('a row without an id changes the product with its slug', async () => {
  const chair = await aProduct(own.deps)
  expect(await send(`slug,price\n${chair.slug},7\n`)).toMatchObject({ changedProducts: 1 })
  const { faults } = await check('slug,price\nno-such-chair,7\n')
  expect(faults).toMatchObject([{ row: 2, column: 'slug', fault: 'No product has this address' }])
})

test('a field without a column stays unchanged, and an empty cell clears it', async () => {
  const chair = await aProduct(own.deps, { colour: 'Red', widthCm: 50, brand: 'Oakhithe' })
  await send(`id,colour,widthCm\n${chair.id},,\n`)
  const [now] = await products()
  expect(now).toMatchObject({ colour: null, widthCm: null, brand: 'Oakhithe', title: chair.title })
})

test('the columns of family and options add variants and move products', async () => {
  const { id: familyId, options } = await aFamily()
  const stool = await aProduct(own.deps)
  const header = 'id,title,description,category,price,totalStock,family,option.fabric\n'
  const report = await send(
    `${header}${stool.id},${stool.title},${stool.description},chairs,100,10,aster-sofa,moss\n`,
  )
  expect(report.changes).toMatchObject([
    { column: 'family', from: '', to: 'aster-sofa', variant: 'Moss' },
    { column: 'option.Fabric', from: '', to: 'Moss' },
  ])
  const moss = options[0]?.values[1]?.id
  expect(await own.deps.db.product.findUnique({ where: { id: stool.id } })).toMatchObject({
    familyId,
    optionValueIds: [moss],
  })
  await send(`id,family,option.Fabric\n${stool.id},,\n`)
  expect(await own.deps.db.product.findUnique({ where: { id: stool.id } })).toMatchObject({
    familyId: null,
    optionValueIds: [],
  })
  const added = await send(`${header},New,D,chairs,1,0,aster-sofa,Moss\n`)
  expect(added).toMatchObject({ addedProducts: 1, addedFamilies: 1 })
})

test('two variants can exchange their values', async () => {
  const { variants } = await aFamily()
  const stool = await aProduct(own.deps)
  await send(`id,family,option.Fabric\n${stool.id},aster-sofa,Moss\n`)
  const [first] = variants
  const report = await send(`id,option.Fabric\n${stool.id},Oat\n${first?.productId},Moss\n`)
  expect(report).toMatchObject({ written: true, changedProducts: 2 })
})

test('an import is refused when the catalogue has changed since the dry run', async () => {
  const chair = await aProduct(own.deps, { pricePence: 100 })
  const text = `id,price\n${chair.id},5\n`
  const { compared } = await check(text)
  await own.admin.call.catalogue.update({ id: chair.id, pricePence: 200 })
  await expect(send(text, { dryRun: false, compared })).rejects.toMatchObject({
    code: 'CATALOGUE_CHANGED',
  })
  expect(await products()).toMatchObject([{ pricePence: 200 }])
})

test('an order after the dry run refuses an import that changes stock, but no other', async () => {
  const chair = await aProduct(own.deps, { pricePence: 100, stock: 5 })
  const { id } = chair
  const counted = `id,totalStock\n${id},7\n`
  const priced = `id,price\n${id},5\n`
  const [stock, price] = [await check(counted), await check(priced)]
  await own.deps.db.$transaction((tx) => editStock(tx, id, -1))
  await expect(send(counted, { dryRun: false, compared: stock.compared })).rejects.toMatchObject({
    code: 'CATALOGUE_CHANGED',
  })
  const report = await send(priced, { dryRun: false, compared: price.compared })
  expect(report.written).toBe(true)
  expect(await products()).toMatchObject([{ pricePence: 500, stock: 4 }])
})

test('a file with semicolons and decimal commas is read', async () => {
  const chair = await aProduct(own.deps, { pricePence: 59_900, weightGrams: 1500 })
  const text = `id;price;salePrice;weightKg\r\n${chair.id};"1.299,00";599,00;46,5\r\n;;;\r\n`
  const report = await send(`\uFEFF${text}`)
  expect(report.file).toMatchObject({ separator: ';', decimalSign: ',', coding: 'utf-8-marked' })
  expect(await products()).toMatchObject([
    { pricePence: 129_900, salePricePence: 59_900, weightGrams: 46_500 },
  ])
})

const future = () => new Date(Date.now() + 30 * 86_400_000).getUTCFullYear() + 1

test('a sale with a beginning and an end is planned, and is in an export', async () => {
  const chair = await aProduct(own.deps, { pricePence: 10_000 })
  const year = future()
  await send(`id,salePrice,saleFrom,saleTo\n${chair.id},80,12/07/${year} 09:00,${year}-07-24\n`)
  expect(await products()).toMatchObject([
    {
      salePricePence: null,
      plannedSalePence: 8000,
      saleFrom: new Date(`${year}-07-12T08:00:00Z`),
      saleTo: new Date(`${year}-07-24T22:59:00Z`),
    },
  ])
  const text = await exported()
  expect(text).toContain(`,80.00,${year}-07-12 09:00,${year}-07-24 23:59,`)
  expect((await check(text)).sameProducts).toBe(1)
  const dearer = text.replace(',80.00,', ',85.00,')
  await send(dearer)
  expect(await products()).toMatchObject([{ plannedSalePence: 8500, saleTo: expect.any(Date) }])
  await send(`id,salePrice\n${chair.id},\n`)
  expect(await products()).toMatchObject([{ plannedSalePence: null, saleFrom: null }])
})

test('a price that an import changes is in the price history, with its author', async () => {
  const chair = await aProduct(own.deps, { pricePence: 10_000 })
  await send(`id,price\n${chair.id},90\n`)
  const history = await own.deps.db.priceChange.findMany({ orderBy: { id: 'asc' } })
  expect(history).toMatchObject([
    { pricePence: 10_000 },
    { pricePence: 9000, cause: 'staff', actorId: own.admin.user.id },
  ])
})

test('a text that looks like a date or a number stays unchanged', async () => {
  const chair = await aProduct(own.deps)
  await send(`id,title,brand\n${chair.id},2026-11-12,0012\n`)
  expect(await products()).toMatchObject([{ title: '2026-11-12', brand: '0012' }])
})
