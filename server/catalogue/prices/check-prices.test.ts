import { beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '../staff/import/import-catalogue.ts'
import { aProduct } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof restShop>>
let content: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await restShop()
  content = await anAdmin(shop.deps, ['content'])
})

const row = (id: string) => shop.deps.db.product.findUniqueOrThrow({ where: { id } })
const lacksRole = { cause: { code: 'ROLE_MISSING' } }
const file = (text: string) => ({ name: 'a.csv', bytes: Buffer.from(text) })
const facts = { title: 'Ash bench', description: 'A bench.', category: 'chairs', stock: 1 }

test('content changes no price, whichever way leads to it, and adds no product, which has one', async () => {
  const { call, user } = content
  const product = await aProduct(shop.deps, { pricePence: 10_000 })
  const { id } = product
  const prices = [
    { pricePence: 9000 },
    { salePricePence: 8000 },
    { salePricePence: 8000, saleFrom: '2099-01-01T09:00:00.000Z' },
    { assemblyPricePence: 2500 },
    { takeAwayPricePence: 2500 },
  ]
  for (const price of prices) {
    const edited = { id, ...price }
    await expect(call.catalogue.update(edited)).rejects.toMatchObject(lacksRole)
    const saved = call.family.save({ products: [{ ...edited, was: {} }] })
    await expect(saved).rejects.toMatchObject(lacksRole)
  }
  const added = { ...facts, pricePence: 5000 }
  await expect(call.catalogue.create(added)).rejects.toMatchObject(lacksRole)
  const withAdded = call.family.save({ products: [], added: [added] })
  await expect(withAdded).rejects.toMatchObject(lacksRole)

  const selection = { ids: [id] }
  const lower = { kind: 'price', by: 'percent', amount: -10 } as const
  const off = { kind: 'sale', by: 'percent', amount: 10, saleFrom: null, saleTo: null } as const
  for (const change of [lower, off]) {
    const previewed = call.catalogue.bulkPreview({ selection, change })
    await expect(previewed).rejects.toMatchObject(lacksRole)
    const owner = await anAdmin(shop.deps)
    const { seal } = await owner.call.catalogue.bulkPreview({ selection, change })
    const applied = call.catalogue.bulkApply({ selection, change, seal })
    await expect(applied).rejects.toMatchObject(lacksRole)
  }

  const as = await shop.sessionOf(user)
  const edited = { params: { id }, body: { price: 90 }, as }
  expect((await shop.ask('PUT /api/admin/products/edit/{id}', edited)).status).toBe(403)
  expect(await row(id)).toEqual(product)
})

test('an import by content says in the dry run which prices it may not change, and writes none', async () => {
  const { id } = await aProduct(shop.deps, { pricePence: 10_000 })
  const send = (text: string, dryRun: boolean) =>
    importCatalogue(shop.deps, content.user, file(text), { dryRun })
  const priced = `id,title,price\n${id},Ash stool,90.00\n`
  const report = await send(priced, true)
  expect(report).toMatchObject({
    faultCount: 1,
    faults: [{ row: 2, column: 'price', written: '90.00', fault: expect.stringContaining('Only') }],
  })
  await expect(send(priced, false)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const fresh = 'title,description,category,price,totalStock\nAsh bench,A bench.,chairs,50.00,1\n'
  expect(await send(fresh, true)).toMatchObject({ faultCount: 1, faults: [{ column: 'price' }] })

  expect(await send(`id,title,price\n${id},Ash stool,100.00\n`, false)).toMatchObject({
    written: true,
    changedCells: 1,
  })
  expect(await row(id)).toMatchObject({ title: 'Ash stool', pricePence: 10_000 })
})

test('content changes everything else, and prices with the role sales too', async () => {
  const { id } = await aProduct(shop.deps, { pricePence: 10_000 })
  await content.call.catalogue.update({ id, title: 'Ash stool', pricePence: 10_000 })
  await content.call.family.save({ products: [{ id, was: {}, colour: 'Ash' }] })
  expect(await row(id)).toMatchObject({ title: 'Ash stool', colour: 'Ash' })
  const both = await anAdmin(shop.deps, ['content', 'sales'])
  await both.call.catalogue.update({ id, pricePence: 9000 })
  expect(await row(id)).toMatchObject({ pricePence: 9000 })
})

test('sales set prices and sales, and nothing else of a product; content and warehouse set none', async () => {
  const { id, title } = await aProduct(shop.deps, { pricePence: 10_000 })
  const { call: sales } = await anAdmin(shop.deps, ['sales'])
  const given = { id, pricePence: 12_000, salePricePence: 9000, title: 'Renamed', stock: 900 }
  expect(await sales.catalogue.setPrices(given)).toMatchObject({ title, salePricePence: 9000 })
  expect(await row(id)).toMatchObject({ title, pricePence: 12_000, salePricePence: 9000 })
  await sales.catalogue.setPrices({ id, salePricePence: null })
  expect(await row(id)).toMatchObject({ pricePence: 12_000, salePricePence: null })
  await expect(sales.catalogue.update({ id, pricePence: 1000 })).rejects.toMatchObject(lacksRole)
  for (const role of ['content', 'warehouse'] as const) {
    const { call } = await anAdmin(shop.deps, [role])
    await expect(call.catalogue.setPrices({ id, pricePence: 1 })).rejects.toMatchObject(lacksRole)
  }
  expect((await row(id)).stock).toBeLessThan(900)
})

test('prices are set by an id in any case, in no year beyond 2099, and under no price that is a sale', async () => {
  const { id } = await aProduct(shop.deps, { pricePence: 10_000 })
  const { call: sales } = await anAdmin(shop.deps, ['sales'])
  await sales.catalogue.setPrices({ id: id.toUpperCase(), pricePence: 11_000 })
  expect((await row(id)).pricePence).toBe(11_000)
  for (const wrong of [
    { salePricePence: 9000, saleFrom: '2535-01-01T09:00:00.000Z' },
    { salePricePence: 12_000 },
    { pricePence: -1 },
    { pricePence: 1e12 },
  ]) {
    await expect(sales.catalogue.setPrices({ id, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(await row(id)).toMatchObject({ pricePence: 11_000, salePricePence: null })
})
