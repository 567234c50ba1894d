import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { aProduct } from '#server/test/factories.ts'
import { testShop, type Caller } from '#server/test/harness.ts'
import { anAdmin } from '#server/test/staff.ts'
import type { productTableInput } from './product-table.schema.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let call: Caller
beforeAll(async () => {
  shop = await testShop()
  call = (await anAdmin(shop.deps)).call
})

const aWord = () => `Table${randomUUID().slice(0, 8)}`

/** A family of oat, moss and plum, of which plum is sold out and moss made to order. */
async function aFamily(word: string) {
  const oat = await aProduct(shop.deps, {
    title: `${word} sofa, oat`,
    sku: `${word}-1`.toUpperCase(),
    pricePence: 80_000,
    stock: 12,
  })
  const moss = await aProduct(shop.deps, {
    title: `${word} sofa, moss`,
    pricePence: 90_000,
    salePricePence: 70_000,
    stock: 3,
    leadDays: 40,
  })
  const plum = await aProduct(shop.deps, {
    title: `${word} sofa, plum`,
    pricePence: 85_000,
    stock: 0,
  })
  const labels = ['Plum', 'Moss', 'Oat']
  const family = await call.family.create({
    title: `${word} sofa`,
    options: [{ name: 'Fabric', values: labels.map((label) => ({ label })) }],
    variants: [oat, moss, plum].map(({ id }, at) => ({
      productId: id,
      options: [{ name: 'Fabric', value: ['Oat', 'Moss', 'Plum'][at] ?? '' }],
    })),
  })
  return { family, oat, moss, plum }
}

const rows = async (input: z.input<typeof productTableInput>) =>
  (await call.catalogue.adminTable(input)).items

test('a family is one row with its variants’ stock, prices and states, a product without one its own', async () => {
  const word = aWord()
  const { family, oat } = await aFamily(word)
  const stool = await aProduct(shop.deps, { title: `${word} stool`, pricePence: 5000, stock: 20 })
  expect(await rows({ search: word })).toMatchObject([
    {
      id: family.id,
      isFamily: true,
      title: `${word} sofa`,
      slug: family.slug,
      count: 3,
      onSaleCount: 3,
      sku: oat.sku,
      stock: 15,
      leastPence: 70_000,
      mostPence: 85_000,
      states: { onSale: 1, toOrder: 1, low: 0, soldOut: 1, archived: 0 },
      variants: null,
    },
    { id: stool.id, isFamily: false, slug: stool.slug, count: 1, onSaleCount: 1, stock: 20 },
  ])
})

test('an open family has its variants in the order of its options', async () => {
  const word = aWord()
  const { family, oat, moss, plum } = await aFamily(word)
  const [row] = await rows({ search: word, open: [family.id] })
  expect(row?.variants).toMatchObject([
    { id: plum.id, variant: 'Plum', stock: 0, state: 'soldOut' },
    { id: moss.id, variant: 'Moss', salePricePence: 70_000, state: 'toOrder' },
    { id: oat.id, variant: 'Oat', sku: oat.sku, slug: oat.slug, state: 'onSale' },
  ])
})

test('a filter leaves the variants that it finds, and the row counts these', async () => {
  const word = aWord()
  const { family, oat, plum } = await aFamily(word)
  const found = async (stock: 'out' | 'in' | 'archived' | 'every') =>
    (await rows({ search: word, stock, open: [family.id] })).map((row) => ({
      count: row.count,
      onSaleCount: row.onSaleCount,
      stock: row.stock,
      variants: row.variants?.map(({ id }) => id),
    }))
  expect(await found('out')).toEqual([{ count: 1, onSaleCount: 3, stock: 0, variants: [plum.id] }])
  await call.catalogue.archive({ id: oat.id })
  expect(await found('archived')).toEqual([
    { count: 1, onSaleCount: 2, stock: 12, variants: [oat.id] },
  ])
  expect(await found('every')).toMatchObject([{ count: 3, onSaleCount: 2, stock: 15 }])
  const [bySku] = await rows({ search: `${word}-1`, stock: 'every', open: [family.id] })
  expect(bySku).toMatchObject({ count: 1, variants: [{ id: oat.id, state: 'archived' }] })
})

test('rows are sorted by each column both ways, those without a SKU last, and paged without a gap', async () => {
  const word = aWord()
  const made = await Promise.all(
    [
      { title: 'b', sku: 'Z', stock: 5, pricePence: 3000 },
      { title: 'C', sku: null, stock: 9, pricePence: 1000 },
      { title: 'a', sku: 'Y', stock: 7, pricePence: 2000 },
    ].map(({ title, sku, ...fields }) =>
      aProduct(shop.deps, {
        ...fields,
        title: `${word} ${title}`,
        sku: sku && `${sku}-${word}`.toUpperCase(),
      }),
    ),
  )
  const names = new Map(made.map(({ id }, at) => [id, ['b', 'C', 'a'][at] ?? '']))
  const order = async (input: z.input<typeof productTableInput>) =>
    (await rows({ search: word, ...input })).map(({ id }) => names.get(id)).join('')
  expect(await order({})).toBe('abC')
  expect(await order({ isDescending: true })).toBe('Cba')
  expect(await order({ sort: 'sku' })).toBe('abC')
  expect(await order({ sort: 'sku', isDescending: true })).toBe('baC')
  expect(await order({ sort: 'stock' })).toBe('baC')
  expect(await order({ sort: 'price' })).toBe('Cab')
  expect(await order({ sort: 'price', limit: 2, page: 2 })).toBe('b')
  const { pagination } = await call.catalogue.adminTable({ search: word, limit: 2, page: 2 })
  expect(pagination).toMatchObject({ totalCount: 3, totalPages: 2, hasNext: false })
})

test('the row of the SKU that is searched for comes first, whatever the order', async () => {
  const word = aWord().toUpperCase()
  await aProduct(shop.deps, { title: 'A', sku: `${word}-2` })
  const exact = await aProduct(shop.deps, { title: 'Z', sku: word })
  const [first] = await rows({ search: word.toLowerCase(), sort: 'title' })
  expect(first?.id).toBe(exact.id)
})
