import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { productListInput, readProductSearch, withKnownCategory } from './product-search.ts'

test('the address has keyword, category, stock and page', () => {
  const raw = { search: ' oak ', category: 'tables', stock: 'low', page: '3' }
  const search = { search: 'oak', category: 'tables', stock: 'low', page: 3 }
  expect(readProductSearch(raw)).toEqual(search)
  expect(productListInput(readProductSearch(raw))).toEqual({ ...search, limit: 20 })
})

test('invalid parameters of the address are ignored', () => {
  const raw = { search: '  ', category: 'boats', stock: 'many', page: '-2' }
  const read = readProductSearch(raw)
  expect(withKnownCategory(read, taxonomyOf())).toEqual({})
  expect(readProductSearch({ page: '1.5' })).toEqual({})
})
