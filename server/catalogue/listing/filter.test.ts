import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { branchesOf, facetsOf, totalOf, type Count } from './filter.ts'

const counts: Count[] = [
  { category: 'chairs', subcategory: null, sizes: [], count: 7 },
  { category: 'tables', subcategory: 'coffee-table', sizes: [], count: 3 },
  { category: 'tables', subcategory: 'dining-table', sizes: [], count: 4 },
  { category: 'beds', subcategory: null, sizes: ['double'], count: 2 },
  { category: 'beds', subcategory: null, sizes: ['king'], count: 5 },
  { category: 'mattresses', subcategory: null, sizes: ['double'], count: 1 },
]

/** A filter from the listing's query string. */
function filterOf(query: string) {
  const params = new URLSearchParams(query)
  const listOf = (key: string) => params.get(key)?.split(',') ?? []
  return {
    category: listOf('category'),
    subcategory: listOf('subcategory'),
    size: listOf('size'),
  }
}

const taxonomy = taxonomyOf()

test.each([
  ['', 22],
  ['category=chairs', 7],
  ['category=chairs,tables', 14],
  ['category=tables&subcategory=coffee-table', 3],
  ['category=tables&subcategory=coffee-table,dining-table', 7],
  // A size narrows only the categories that have it.
  ['category=beds,chairs&size=double', 9],
  ['category=beds&subcategory=coffee-table', 7],
  ['category=mattresses&size=king', 0],
  // A size selects its categories when none is chosen.
  ['size=double', 3],
  ['subcategory=coffee-table', 3],
  ['subcategory=coffee-table&size=double', 6],
  // Unknown ids are ignored.
  ['category=sheds', 22],
  ['category=sheds,chairs&size=gigantic', 7],
])('%s leaves %i products', (query, total) => {
  expect(totalOf(counts, filterOf(query), taxonomy)).toBe(total)
})

test('without a filter the whole catalogue is selected, also products of unknown categories', () => {
  expect(branchesOf(filterOf('size=gigantic'), taxonomy)).toBeNull()
  const odd = { category: 'sheds', subcategory: null, sizes: [], count: 1 }
  expect(totalOf([odd], filterOf(''), taxonomy)).toBe(1)
})

test('a size that a category does not have does not narrow it', () => {
  expect(branchesOf(filterOf('category=mattresses&size=small-double'), taxonomy)).toEqual([
    { category: 'mattresses', subcategory: null, size: null },
  ])
})

test('the count of a checkbox is what it would add, regardless of other choices in the tree', () => {
  const facets = facetsOf(counts, taxonomy)
  expect(facets.category).toMatchObject({ beds: 7, chairs: 7, mattresses: 1, tables: 7, sofas: 0 })
  expect(facets.size).toMatchObject({ 'beds/double': 2, 'beds/king': 5, 'mattresses/king': 0 })
  expect(facets.subcategory).toMatchObject({ 'coffee-table': 3, 'dining-table': 4, vase: 0 })
})
