import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, stockOf } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import type { BulkChange } from './bulk.schema.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let call: Caller
beforeAll(async () => {
  shop = await testShop()
  call = (await anAdmin(shop.deps)).call
})

const row = (id: string) => shop.deps.db.product.findUniqueOrThrow({ where: { id } })
const audit = (entityId: string) => shop.deps.db.auditEntry.findMany({ where: { entityId } })

/** Products at these prices. */
const products = (...prices: number[]) =>
  Promise.all(prices.map((pricePence) => aProduct(shop.deps, { pricePence })))

const chosen = (items: readonly { id: string }[]) => ({ ids: items.map(({ id }) => id) })

/** Previews and makes a change. */
async function change(items: readonly { id: string }[], wanted: BulkChange) {
  const input = { selection: chosen(items), change: wanted }
  const { seal } = await call.catalogue.bulkPreview(input)
  return call.catalogue.bulkApply({ ...input, seal })
}

const percent = (amount: number): BulkChange => ({ kind: 'price', by: 'percent', amount })

test.each<[string, BulkChange, number[], number[]]>([
  ['by per cent, to the nearest penny', percent(-15), [19_999, 10_050], [16_999, 8543]],
  ['up by per cent', percent(2.5), [19_999], [20_499]],
  ['by pounds', { kind: 'price', by: 'pounds', amount: 1050 }, [19_999], [21_049]],
  ['down by pounds', { kind: 'price', by: 'pounds', amount: -999 }, [19_999], [19_000]],
])('changes the prices of many %s', async (_, wanted, before, after) => {
  const items = await products(...before)
  expect(await change(items, wanted)).toMatchObject({ changed: before.length })
  const now = await Promise.all(items.map(({ id }) => row(id)))
  expect(now.map(({ pricePence }) => pricePence)).toEqual(after)
  for (const { id } of items) expect(await audit(id)).toHaveLength(1)
})

test('a preview shows the values before and after, and writes nothing', async () => {
  const [one] = await products(10_000)
  if (!one) throw new Error('no product')
  const selection = chosen([one])
  const table = await call.catalogue.bulkPreview({ selection, change: percent(10) })
  expect(table).toMatchObject({
    rows: [
      { id: one.id, before: { pricePence: 10_000 }, after: { pricePence: 11_000 }, fault: null },
    ],
    count: 1,
    changed: 1,
    faulty: 0,
  })
  expect(await row(one.id)).toEqual(one)
})

test('a price below 30p or below its sale price is a fault of its product, and nothing is changed', async () => {
  const [cheap, onSale, fine] = await Promise.all([
    aProduct(shop.deps, { pricePence: 500 }),
    aProduct(shop.deps, { pricePence: 10_000, salePricePence: 9500 }),
    aProduct(shop.deps, { pricePence: 10_000 }),
  ])
  const input = {
    selection: chosen([cheap, onSale, fine]),
    change: { kind: 'price', by: 'pounds', amount: -1000 } as const,
  }
  const table = await call.catalogue.bulkPreview(input)
  expect(table).toMatchObject({ count: 3, changed: 1, faulty: 2 })
  expect(Object.fromEntries(table.rows.map(({ id, fault }) => [id, fault]))).toEqual({
    [cheap.id]: 'The price must be 30p or more: a card payment cannot be smaller.',
    [onSale.id]: 'The sale price must be below the price.',
    [fine.id]: null,
  })
  await expect(call.catalogue.bulkApply({ ...input, seal: table.seal })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT' },
  })
  expect(await row(fine.id)).toEqual(fine)
})

test('plans and ends the sales of many products', async () => {
  const items = await products(10_000, 20_000)
  const saleFrom = new Date(Date.now() + 3_600_000).toISOString()
  const saleTo = new Date(Date.now() + 7_200_000).toISOString()
  await change(items, { kind: 'sale', by: 'percent', amount: 20, saleFrom, saleTo })
  const planned = await Promise.all(items.map(({ id }) => row(id)))
  expect(planned.map((one) => one.plannedSalePence)).toEqual([8000, 16_000])
  expect(planned[0]?.saleTo?.toISOString()).toBe(saleTo)
  await change(items, { kind: 'endSale' })
  await change(items, { kind: 'sale', by: 'pounds', amount: 500, saleFrom: null, saleTo: null })
  const now = await Promise.all(items.map(({ id }) => row(id)))
  expect(now.map(({ salePricePence }) => salePricePence)).toEqual([9500, 19_500])
  await change(items, { kind: 'endSale' })
  expect(await row(items[0]?.id ?? '')).toMatchObject({ salePricePence: null, saleTo: null })
})

test('sets and adds stock, with a row of the ledger each', async () => {
  const items = await products(10_000, 20_000)
  await change(items, { kind: 'stock', by: 'add', amount: -4 })
  for (const { id } of items) expect(await stockOf(shop.deps, id)).toEqual({ stock: 6, ledger: 6 })
  await change(items, { kind: 'stock', by: 'set', amount: 0 })
  for (const { id } of items) expect(await stockOf(shop.deps, id)).toEqual({ stock: 0, ledger: 0 })
  const table = await call.catalogue.bulkPreview({
    selection: chosen(items),
    change: { kind: 'stock', by: 'add', amount: -1 },
  })
  expect(table.faulty).toBe(2)
})

test('sets the low stock level of many, and gives them that of the shop again', async () => {
  const items = await products(10_000, 20_000)
  const levels = async () =>
    (await Promise.all(items.map(({ id }) => row(id)))).map(({ lowStockLevel }) => lowStockLevel)
  await change(items, { kind: 'lowStock', level: 3 })
  expect(await levels()).toEqual([3, 3])
  await change(items, { kind: 'lowStock', level: null })
  expect(await levels()).toEqual([null, null])
  for (const { id } of items) expect(await audit(id)).toHaveLength(2)
})

test('moves many products to a category, and clears a size that it does not have', async () => {
  const one = await aProduct(shop.deps, { category: 'beds', size: 'king' })
  const other = await aProduct(shop.deps, { category: 'beds', size: 'king' })
  await change([one], { kind: 'category', category: 'mattresses', subcategory: null })
  await change([other], { kind: 'category', category: 'tables', subcategory: 'dining-table' })
  expect(await row(one.id)).toMatchObject({ category: 'mattresses', size: 'king' })
  expect(await row(other.id)).toMatchObject({ subcategory: 'dining-table', size: null })
})

test('archives many, with an audit entry each', async () => {
  const items = await products(10_000, 20_000)
  const ids = items.map(({ id }) => id)
  const done = await change(items, { kind: 'archive' })
  expect(done).toEqual({ changed: 2, archivedIds: expect.arrayContaining(ids) })
  for (const { id } of items) {
    expect((await row(id)).archivedAt).not.toBeNull()
    expect(await audit(id)).toMatchObject([{ action: 'archived' }])
  }
})

const variant = (productId: string, value: string) => ({
  productId,
  options: [{ name: 'Fabric', value }],
})

test('products that were archived at once are restored at once, in their family, with an audit entry each', async () => {
  const alone = await aProduct(shop.deps, { stock: 3 })
  const [oat, moss] = await products(10_000, 20_000)
  if (!oat || !moss) throw new Error('no product')
  const family = await call.family.create({
    title: 'Aster',
    options: [{ name: 'Fabric', values: [{ label: 'Oat' }, { label: 'Moss' }] }],
    variants: [variant(oat.id, 'Oat'), variant(moss.id, 'Moss')],
  })
  const items = [alone, oat, moss]
  const before = await Promise.all(items.map(({ id }) => row(id)))
  const { archivedIds } = await change(items, { kind: 'archive' })
  expect(archivedIds).toHaveLength(3)
  expect(await call.catalogue.bulkRestore({ ids: archivedIds })).toEqual({ restored: 3 })
  const after = await Promise.all(items.map(({ id }) => row(id)))
  expect(after.map(({ updatedAt: _, ...one }) => one)).toEqual(
    before.map(({ updatedAt: _, ...one }) => one),
  )
  expect(after.map(({ familyId }) => familyId)).toEqual([null, family.id, family.id])
  expect((await audit(alone.id)).map(({ action }) => action)).toEqual(['archived', 'restored'])
  expect(await shop.deps.db.catalogueEntry.count({ where: { productId: alone.id } })).toBe(1)
  // A second press finds nothing left to restore.
  expect(await call.catalogue.bulkRestore({ ids: archivedIds })).toEqual({ restored: 0 })
})

test('all products of a filter are changed, unless one was added after the preview', async () => {
  const search = `Filtered ${randomUUID().slice(0, 8)}`
  const one = await aProduct(shop.deps, { title: `${search} one` })
  const input = { selection: { filter: { search } }, change: percent(10) }
  const { seal, count } = await call.catalogue.bulkPreview(input)
  expect(count).toBe(1)
  await aProduct(shop.deps, { title: `${search} two` })
  await expect(call.catalogue.bulkApply({ ...input, seal })).rejects.toMatchObject({
    cause: { code: 'CHANGED_MEANWHILE' },
  })
  expect(await row(one.id)).toEqual(one)
  const again = await call.catalogue.bulkPreview(input)
  expect(await call.catalogue.bulkApply({ ...input, seal: again.seal })).toMatchObject({
    changed: 2,
  })
})

test('a bulk change is refused when a product was changed after the preview', async () => {
  const items = await products(10_000, 20_000)
  const input = { selection: chosen(items), change: percent(10) }
  const { seal } = await call.catalogue.bulkPreview(input)
  const [first] = items
  await call.catalogue.update({ id: first?.id ?? '', pricePence: 12_000 })
  await expect(call.catalogue.bulkApply({ ...input, seal })).rejects.toMatchObject({
    cause: { code: 'CHANGED_MEANWHILE' },
  })
  expect((await row(first?.id ?? '')).pricePence).toBe(12_000)
})

test('a bulk change without its preview is refused', async () => {
  const items = await products(10_000, 20_000)
  const input = { selection: chosen(items), change: percent(10) }
  const { seal } = await call.catalogue.bulkPreview(input)
  await expect(call.catalogue.bulkApply({ ...input, seal: `${seal}x` })).rejects.toMatchObject({
    cause: { code: 'CHANGED_MEANWHILE' },
  })
  expect(await row(items[0]?.id ?? '')).toMatchObject({ pricePence: 10_000 })
})

test('a bulk change is rolled back when an audit entry cannot be written', async () => {
  const items = await products(10_000, 20_000)
  const input = { selection: chosen(items), change: percent(10) }
  const { seal } = await call.catalogue.bulkPreview(input)
  const last = items.at(-1)?.id ?? ''
  // The database refuses the audit entry of one product.
  await shop.deps.pool.query(
    `ALTER TABLE "AuditEntry" ADD CONSTRAINT "test_refused" CHECK ("entityId" <> '${last}') NOT VALID`,
  )
  try {
    await expect(call.catalogue.bulkApply({ ...input, seal })).rejects.toThrow('Something went')
  } finally {
    await shop.deps.pool.query('ALTER TABLE "AuditEntry" DROP CONSTRAINT "test_refused"')
  }
  const now = await Promise.all(items.map(({ id }) => row(id)))
  expect(now.map(({ pricePence }) => pricePence)).toEqual([10_000, 20_000])
  for (const { id } of items) expect(await audit(id)).toEqual([])
  expect(await call.catalogue.bulkApply({ ...input, seal })).toMatchObject({ changed: 2 })
})

test('a thousand products are changed within seconds', { timeout: 30_000 }, async () => {
  const search = `Thousand ${randomUUID().slice(0, 8)}`
  await shop.deps.db.product.createMany({
    data: Array.from({ length: 1000 }, (_, place) => ({
      slug: randomUUID(),
      title: `${search} ${place}`,
      description: 'A chair.',
      category: 'chairs',
      brand: 'Oakhithe',
      pricePence: 10_000 + place,
      stock: 0,
      images: [],
      materials: [],
    })),
  })
  const input = { selection: { filter: { search } }, change: percent(-10) }
  const began = performance.now()
  const table = await call.catalogue.bulkPreview(input)
  expect(table).toMatchObject({ count: 1000, changed: 1000, faulty: 0 })
  expect(await call.catalogue.bulkApply({ ...input, seal: table.seal })).toMatchObject({
    changed: 1000,
  })
  expect(performance.now() - began).toBeLessThan(10_000)
  const changed = await shop.deps.db.priceChange.count({
    where: { product: { title: { startsWith: search } }, cause: 'staff' },
  })
  expect(changed).toBe(1000)
})
