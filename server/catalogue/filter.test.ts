import { expect, test } from 'vitest'
import { branchesOf, facetsOf, totalOf, type Count } from './filter.ts'

const counts: Count[] = [
  { category: 'chairs', subcategory: null, size: null, count: 7 },
  { category: 'tables', subcategory: 'coffee-table', size: null, count: 3 },
  { category: 'tables', subcategory: 'dining-table', size: null, count: 4 },
  { category: 'beds', subcategory: null, size: 'double', count: 2 },
  { category: 'beds', subcategory: null, size: 'king', count: 5 },
  { category: 'mattresses', subcategory: null, size: 'double', count: 1 },
]

/** A filter from a query string, as the listing's address has it. */
function filterOf(query: string) {
  const params = new URLSearchParams(query)
  const listOf = (key: string) => params.get(key)?.split(',') ?? []
  return {
    category: listOf('category'),
    subcategory: listOf('subcategory'),
    size: listOf('size'),
  }
}

test.each([
  ['', 22],
  ['category=chairs', 7],
  ['category=chairs,tables', 14],
  ['category=tables&subcategory=coffee-table', 3],
  ['category=tables&subcategory=coffee-table,dining-table', 7],
  // It narrows only the categories that have it.
  ['category=beds,chairs&size=double', 9],
  ['category=beds&subcategory=coffee-table', 7],
  ['category=mattresses&size=king', 0],
  // It stands for its categories when none is chosen.
  ['size=double', 3],
  ['subcategory=coffee-table', 3],
  ['subcategory=coffee-table&size=double', 6],
  // Unknown ids are no filter.
  ['category=sheds', 22],
  ['category=sheds,chairs&size=gigantic', 7],
])('%s leaves %i products', (query, total) => {
  expect(totalOf(counts, filterOf(query))).toBe(total)
})

test('no filter is all of the catalogue, also what the taxonomy does not know', () => {
  expect(branchesOf(filterOf('size=gigantic'))).toBeNull()
  const odd = { category: 'sheds', subcategory: null, size: null, count: 1 }
  expect(totalOf([odd], filterOf(''))).toBe(1)
})

test('a size that a category does not have leaves the category whole', () => {
  expect(branchesOf(filterOf('category=mattresses&size=small-double'))).toEqual([
    { category: 'mattresses', subcategory: null, size: null },
  ])
})

test('a box counts what it would add, whatever else is chosen in the tree', () => {
  const facets = facetsOf(counts)
  expect(facets.category).toMatchObject({ beds: 7, chairs: 7, mattresses: 1, tables: 7, sofas: 0 })
  expect(facets.size).toMatchObject({ 'beds/double': 2, 'beds/king': 5, 'mattresses/king': 0 })
  expect(facets.subcategory).toMatchObject({ 'coffee-table': 3, 'dining-table': 4, vase: 0 })
})
