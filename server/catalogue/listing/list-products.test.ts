import { repairCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { changeProduct } from '#server/test/factories.ts'
import { expect, test } from 'vitest'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { countStatements } from '#server/test/statements.ts'
import { listInput, type ProductCard } from '../catalogue.schema.ts'
import { listProducts } from './list-products.ts'

const shop = seededCatalogue()
const list = (input: object = {}) => listProducts(shop, listInput.parse(input))
const payable = ({ salePricePence, pricePence }: ProductCard) => salePricePence ?? pricePence

async function everyPage(input: object): Promise<ProductCard[]> {
  const items: ProductCard[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 7, ...input, cursor })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}

const filters = [
  {},
  { category: ['sofas'] },
  { category: ['tables', 'chairs'], subcategory: ['coffee-table', 'dining-table'] },
  { category: ['tables', 'sofas', 'beds'], subcategory: ['coffee-table'], size: ['double'] },
  { size: ['king', 'double'] },
]
const sorts = ['price-lowtohigh', 'price-hightolow', 'title-atoz', 'title-ztoa'] as const

test.each(sorts.flatMap((sortBy) => filters.map((filter) => ({ sortBy, filter }))))(
  'pages by $sortBy of $filter have every product once, in order',
  async ({ sortBy, filter }) => {
    const items = await everyPage({ sortBy, ...filter })
    const { total } = await list(filter)
    expect(items).toHaveLength(total)
    expect(new Set(items.map(({ id }) => id)).size).toBe(total)
    const values = items.map((item) => (sortBy.startsWith('price') ? payable(item) : item.title))
    // The database defines the order of titles.
    const value = sortBy.startsWith('price') ? 'value::int' : 'value COLLATE "en-x-icu"'
    const descending = sortBy === 'price-hightolow' || sortBy === 'title-ztoa'
    const { rows } = await shop.pool.query<{ value: string | number }>(
      `SELECT ${value} AS value FROM unnest($1::text[]) AS value ORDER BY 1 ${descending ? 'DESC' : 'ASC'}`,
      [values],
    )
    expect(values).toEqual(rows.map((row) => row.value))
  },
)

const titlesBy = async (sortBy: string) =>
  (await everyPage({ category: ['chairs'], limit: 2, sortBy })).map(({ title }) => title)

test('titles are sorted from A to Z and back, whatever their case and accents, also across pages', async () => {
  const titles = ['abel chair', 'Abel Chair', 'Ábel sofa', 'ABEL table', 'bench', 'Bergère', 'cot']
  const chairs = await shop.db.product.findMany({
    where: { category: 'chairs' },
    orderBy: { slug: 'asc' },
    take: 7,
  })
  await shop.db.product.updateMany({
    where: { category: 'chairs', id: { notIn: chairs.map(({ id }) => id) } },
    data: { category: 'home-decor' },
  })
  await repairCatalogue(shop)
  for (const [n, { id }] of chairs.entries()) {
    const title = titles[(n * 3) % titles.length] ?? ''
    await changeProduct(shop, id, { title })
  }
  expect(await titlesBy('title-atoz')).toEqual(titles)
  expect(await titlesBy('title-ztoa')).toEqual(titles.toReversed())
})

test('sorts by the price charged, not by the price before the sale', async () => {
  const { items } = await list({ limit: 100 })
  const onSale = items.filter(({ salePricePence }) => salePricePence !== null)
  expect(onSale.length).toBeGreaterThan(0)
  expect(items.map(payable)).toEqual(items.map(payable).toSorted((a, b) => a - b))
  expect(items.map(({ pricePence }) => pricePence)).not.toEqual(
    items.map(({ pricePence }) => pricePence).toSorted((a, b) => a - b),
  )
})

test('orders products of equal price by their ids', async () => {
  await shop.db.product.updateMany({
    where: { category: 'chairs' },
    data: { pricePence: 9000, salePricePence: null },
  })
  await repairCatalogue(shop)
  const chairs = await everyPage({ category: ['chairs'], limit: 2 })
  expect(chairs).toHaveLength(7)
  const ids = chairs.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted())
})

test('filters by size and category: double beds and all chairs', async () => {
  const { items, total, facets } = await list({
    category: ['beds', 'chairs'],
    size: ['double'],
    limit: 100,
  })
  const kinds = new Set(items.map(({ category, size }) => `${category} ${size}`))
  expect([...kinds].toSorted()).toEqual(['beds double', 'chairs null'])
  const fit = {
    archivedAt: null,
    OR: [{ category: 'chairs' }, { category: 'beds', size: 'double' }],
  }
  expect(total).toBe(await shop.db.product.count({ where: fit }))
  const kings = { archivedAt: null, category: 'beds', size: 'king' }
  expect(facets.size['beds/king']).toBe(await shop.db.product.count({ where: kings }))
})

test('leaves out archived products', async () => {
  const before = await list({ category: ['wardrobe'] })
  const [first] = before.items
  await changeProduct(shop, first?.id ?? '', { archivedAt: new Date() })
  const after = await list({ category: ['wardrobe'] })
  expect(after.total).toBe(before.total - 1)
  expect(after.items.map(({ id }) => id)).not.toContain(first?.id)
  expect(after.facets.category['wardrobe']).toBe(before.total - 1)
})

test.each([
  ['no cursor at all', 'sofa'],
  ['of another order', Buffer.from('["title-atoz","A","0198f0a0-0000-7000-8000-000000000000"]')],
  ['with no id', Buffer.from('["price-lowtohigh",1,"sofa"]')],
  [
    'beyond any price',
    Buffer.from('["price-lowtohigh",1e300,"0198f0a0-0000-7000-8000-000000000000"]'),
  ],
])('refuses a cursor that is %s', async (_what, cursor) => {
  const text = typeof cursor === 'string' ? cursor : cursor.toString('base64url')
  await expect(list({ cursor: text })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('takes one statement, whatever is chosen', async () => {
  for (const filter of filters) {
    expect(await countStatements(() => list(filter))).toBe(1)
  }
})
