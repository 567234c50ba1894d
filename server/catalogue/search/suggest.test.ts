import { expect, test } from 'vitest'
import { countStatements, seededCatalogue } from '../../test/seeded-catalogue.ts'
import { searchInput } from './search.schema.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

const shop = seededCatalogue()

test('suggestions take at most two statements for every letter of a keyword', async () => {
  const keyword = 'dinning tabel under £900'
  await suggest(shop, { keyword })
  for (let end = 2; end <= keyword.length; end += 1) {
    const typed = keyword.slice(0, end)
    const statements = await countStatements(() => suggest(shop, { keyword: typed }))
    expect([typed, Math.max(statements, 2)]).toEqual([typed, 2])
  }
})

test('suggestions are words, categories and products with picture and price', async () => {
  const { words, categories, products } = await suggest(shop, {
    keyword: 'sof',
  })
  expect(words).toContain('sofa')
  expect(categories[0]).toEqual({
    category: 'sofas',
    subcategory: null,
    label: 'Sofas',
  })
  expect(products).toHaveLength(5)
  expect(products[0]).toMatchObject({
    category: 'sofas',
    image: expect.any(String),
  })
})

test.each([
  ['settee', 'sofa', 'Sofas'],
  ['oak wardr', 'oak wardrobe', 'Wardrobe'],
  ['mattres', 'mattress', 'Mattresses'],
  ['coffee tab', 'coffee table', 'Coffee Table'],
])('%s suggests the word %s and the category %s', async (keyword, word, label) => {
  const suggested = await suggest(shop, { keyword })
  expect(suggested.words).toContain(word)
  expect(suggested.categories[0]?.label).toBe(label)
})

test('neither misspelled words nor plurals of others are suggested', async () => {
  const { words } = await suggest(shop, { keyword: 'sof' })
  expect(words).toContain('sofa')
  expect(words).not.toContain('sofas')
  expect(words).not.toContain('sofer')
})

test('suggestions keep to limits while they are typed', async () => {
  const { products } = await suggest(shop, { keyword: 'settee under 160cm' })
  expect(products.length).toBeGreaterThan(0)
  for (const { widthCm } of products) expect(widthCm).toBeLessThanOrEqual(160)
})

test('a keyword that the shop does not sell has no suggestions', async () => {
  expect(await suggest(shop, { keyword: 'laptop' })).toEqual({
    words: [],
    categories: [],
    products: [],
  })
})

test('suggestions leave descriptions out where very many may match, and a search looks in them', async () => {
  await shop.db.product.createMany({
    data: Array.from({ length: 202 }, (_, place) => ({
      slug: `escritoire-${place}`,
      title: `Escritoire ${place}`,
      description: place === 0 ? 'With a quillstand.' : '',
      category: 'tables',
      brand: 'Oakhithe',
      pricePence: 90_000,
      stock: 1,
      images: [],
    })),
  })
  const keyword = 'escritoire quillstand'
  const found = await searchProducts(shop, searchInput.parse({ keyword }))
  expect(found.items.map(({ title }) => title)).toEqual(['Escritoire 0'])
  expect((await suggest(shop, { keyword })).products).toEqual([])
  expect((await suggest(shop, { keyword: 'escritoire' })).products).toHaveLength(5)
})

test('take one statement, as a search does', async () => {
  await suggest(shop, { keyword: 'wardr' })
  expect(await countStatements(() => suggest(shop, { keyword: 'wardr' }))).toBe(1)
})
