import { expect, test } from 'vitest'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { countStatements } from '#server/test/statements.ts'
import { suggest } from './suggest.ts'

const shop = seededCatalogue()

test('suggestions of known words take two statements, those of any letter of a keyword at most eight', async () => {
  const keyword = 'dinning tabel under £900'
  await suggest(shop, { keyword })
  for (let end = 2; end <= keyword.length; end += 1) {
    const typed = keyword.slice(0, end)
    const statements = await countStatements(() => suggest(shop, { keyword: typed }))
    expect([typed, Math.max(statements, 8)]).toEqual([typed, 8])
  }
  expect(await countStatements(() => suggest(shop, { keyword: 'oak table' }))).toBe(2)
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
    pages: [],
    words: [],
    categories: [],
    products: [],
  })
})
