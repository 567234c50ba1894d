import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { isGtin } from '#server/lib/text/gtin.shared.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import { exportCatalogue } from './import/export-catalogue.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let call: Caller
beforeAll(async () => {
  shop = await testShop()
  call = (await anAdmin(shop.deps)).call
})

const aChair = (gtin?: string) => ({
  title: `Chair ${randomUUID()}`,
  description: 'A chair.',
  category: 'chairs',
  pricePence: 9900,
  stock: 1,
  ...(gtin !== undefined && { gtin }),
})

test('staff enter the number of a bar code as it is printed, and an empty one is none', async () => {
  const { id, gtin } = await call.catalogue.create(aChair(' 5 012345-678900 '))
  expect(gtin).toBe('5012345678900')
  expect(await call.catalogue.update({ id, gtin: '' })).toMatchObject({ gtin: null })
  expect((await call.catalogue.create(aChair())).gtin).toBeNull()
})

test.each(['5012345678901', '123', 'a barcode'])(
  'the barcode number %s is refused',
  async (gtin) => {
    await expect(call.catalogue.create(aChair(gtin))).rejects.toThrow('Check the barcode number')
  },
)

test('a file of the catalogue has the number of the bar code in its own column', async () => {
  const { title } = await call.catalogue.create(aChair('96385074'))
  let text = ''
  for await (const part of exportCatalogue(shop.deps)) text += part
  const [head = '', ...rows] = text.split('\r\n')
  const column = head.split(',').indexOf('gtin')
  expect(column).toBeGreaterThan(0)
  expect(rows.find((row) => row.includes(title))).toContain(',96385074,')
})

test('the database keeps nothing else there, whoever writes it', async () => {
  await expect(aProduct(shop.deps, { gtin: 'a barcode' })).rejects.toThrow(/Product_gtin_check/)
})

test('a product is found by its bar code: by staff, in a stocktake, for a quotation and in the shop', async () => {
  const gtin = '5012345678924'
  expect(isGtin(gtin)).toBe(true)
  const { id, slug } = await call.catalogue.create({ ...aChair(gtin), title: 'Coded stool' })
  await call.catalogue.create(aChair())
  for (const search of [gtin, ' 5 012345-678924', `0${gtin}`]) {
    const { items } = await call.catalogue.adminList({ search })
    expect(items.map((one) => one.id)).toEqual([id])
  }
  const table = await call.catalogue.adminTable({ search: gtin })
  expect(table.items.map((one) => one.title)).toEqual(['Coded stool'])
  const everywhere = await call.find.everything({ term: gtin })
  expect(everywhere.items.map(({ kind, key }) => [kind, key])).toEqual([['product', slug]])
  const { number } = await call.stocktake.start({ category: null, isBlind: true })
  const counted = await call.stocktake.page({ number, search: gtin })
  expect(counted.items.map(({ productId }) => productId)).toEqual([id])
  const pieces = await call.quotation.pieces({ search: gtin })
  expect(pieces.items.map(({ title }) => title)).toEqual(['Coded stool'])
  const found = await call.catalogue.search({ keyword: gtin })
  expect(found.items.map((one) => one.id)).toEqual([id])
})
