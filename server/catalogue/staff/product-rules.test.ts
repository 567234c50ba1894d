import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { faultsOf, freeSlug, slugOf } from './product-rules.ts'

const sofa = {
  category: 'sofas',
  subcategory: null,
  size: null,
  pricePence: 50_000,
  salePricePence: null,
}

test.each([
  ['a plain product', sofa, []],
  ['a sale price below the price', { ...sofa, salePricePence: 49_999 }, []],
  ['a sale price that is the price', { ...sofa, salePricePence: 50_000 }, ['salePricePence']],
  ['a price below a card payment', { ...sofa, pricePence: 29 }, ['pricePence']],
  ['the least price', { ...sofa, pricePence: 30 }, []],
  ['a sale price below a card payment', { ...sofa, salePricePence: 29 }, ['salePricePence']],
  ['a category that does not exist', { ...sofa, category: 'boats' }, ['category']],
  ["a category's own subcategory", { ...sofa, category: 'tables', subcategory: 'nest-table' }, []],
  ['another category’s subcategory', { ...sofa, subcategory: 'nest-table' }, ['subcategory']],
  ["a category's own size", { ...sofa, category: 'beds', size: 'small-double' }, []],
  [
    'a size of beds for a mattress',
    { ...sofa, category: 'mattresses', size: 'small-double' },
    ['size'],
  ],
])('%s', (_case, product, fields) => {
  expect(Object.keys(faultsOf(product, taxonomyOf()))).toEqual(fields)
})

test.each([
  ['Oak & Ash Table', 'oak-ash-table'],
  ['  Café Élan 2.0 ', 'cafe-elan-2-0'],
  ['椅子', 'product'],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a taken slug gets the smallest free number as its suffix', () => {
  expect(freeSlug('oak', new Set(['oak', 'oak-2', 'oak-4']))).toBe('oak-3')
  expect(freeSlug('oak', new Set(['oak-2']))).toBe('oak')
})
