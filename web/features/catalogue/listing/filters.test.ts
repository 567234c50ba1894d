import { describe, expect, it } from 'vitest'
import { type Category, taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import {
  type Filters,
  readFilters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { readListingSearch } from '#server/catalogue/listing-search.shared.ts'
import { choices, noFilters } from './facets/choices.ts'
import { childrenOf, listingTitle } from './chosen-categories.ts'
import { boxState, chosenInWords, toggleCategory, toggleChild } from './filters.ts'

const taxonomy = taxonomyOf()

function category(id: string): Category {
  const found = taxonomy.findCategory(id)
  if (found === undefined) throw new Error(id)
  return found
}

function child(categoryId: string, id: string) {
  const found = childrenOf(category(categoryId)).find((one) => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

const read = (category = '', subcategory = '', size = '') =>
  readFilters({ category, subcategory, size })
const toggle = (filters: Filters, categoryId: string, id: string) =>
  toggleChild({ category: category(categoryId), child: child(categoryId, id) }, filters, taxonomy)

describe("the listing's address", () => {
  it('is read and written as comma lists', () => {
    const search = { category: 'tables,sofas', subcategory: 'dining-table', size: 'double' }
    expect(writeFilters(readFilters(search))).toEqual(search)
  })

  it('drops duplicates, other parameters and the default sort order', () => {
    expect(
      readListingSearch({ category: 'beds,sofas,beds', sortBy: 'price-lowtohigh', q: 'x' }),
    ).toEqual({ category: 'beds,sofas' })
    expect(readListingSearch({ category: ['beds'], sortBy: 'cheapest' })).toEqual({})
  })
})

describe('a facet', () => {
  const search = {
    category: 'sofas',
    colour: 'green,blue',
    material: 'velvet',
    priceMin: '250',
    priceMax: '1300',
    widthMax: '215',
    inStock: '1',
    by: '2026-12-01',
    rating: '4',
  }

  it('is in the address, with a chip for each value', () => {
    expect(readListingSearch(search)).toEqual(search)
    expect(writeFilters(readFilters(search))).toEqual(search)
    expect(choices(readFilters(search), taxonomy).map(({ label }) => label)).toEqual([
      'Sofas',
      '£250 to £1,300',
      'Green',
      'Blue',
      'Velvet',
      'Up to 215 cm wide',
      'In stock now',
      'Delivered by 1 December',
      '4 stars and above',
    ])
  })

  it('is parsed from a form, without invalid values', () => {
    const sent = {
      priceMin: '',
      priceMax: '£1,300',
      colour: 'mauve',
      by: '2026-13-01',
      rating: '9',
    }
    expect(writeFilters(readFilters(readListingSearch(sent)))).toEqual({ priceMax: '1300' })
  })

  it('has a chip for seats, shape and drawers, and reads a measure with its unit', () => {
    const sent = { seats: '3,9', shape: 'corner-left,round', drawers: '8', widthMax: '2.05m' }
    const filters = readFilters(readListingSearch(sent))
    expect(choices(filters, taxonomy).map(({ label }) => label)).toEqual([
      '3 seats',
      'Corner, left-hand',
      'Up to 205 cm wide',
      '8 drawers or more',
    ])
    expect(writeFilters(filters)).toEqual({
      seats: '3',
      shape: 'corner-left',
      drawers: '8',
      widthMax: '205',
    })
  })

  it('is removed by its chip, and stays when the categories change', () => {
    const filters = readFilters(search)
    const price = choices(filters, taxonomy).find(({ key }) => key === 'price')
    expect(writeFilters(price?.remove(filters) ?? noFilters)).not.toHaveProperty('priceMin')
    expect(toggleCategory(category('sofas'), filters, taxonomy).facets).toEqual(filters.facets)
  })
})

describe('a category box', () => {
  it('is checked when all of it is selected, indeterminate when part of it is', () => {
    expect(boxState(category('tables'), read('tables'))).toBe('on')
    expect(boxState(category('tables'), read('tables', 'nest-table'))).toBe('some')
    expect(boxState(category('tables'), read('sofas'))).toBe('off')
  })

  it('is implied by a subcategory or size when no category is selected', () => {
    expect(boxState(category('tables'), read('', 'nest-table'))).toBe('some')
    expect(boxState(category('mattresses'), read('', '', 'king'))).toBe('some')
    expect(boxState(category('tables'), read('sofas', 'nest-table'))).toBe('off')
  })

  it('indeterminate: toggling it selects all of it', () => {
    const all = toggleCategory(category('tables'), read('tables,sofas', 'nest-table'), taxonomy)
    expect(writeFilters(all)).toEqual({ category: 'tables,sofas' })
  })

  it('checked: toggling it deselects it', () => {
    expect(toggleCategory(category('sofas'), read('sofas'), taxonomy)).toEqual(noFilters)
  })
})

describe('a subcategory or size', () => {
  it('selects its category', () => {
    expect(writeFilters(toggle(read('sofas'), 'beds', 'double'))).toEqual({
      category: 'sofas,beds',
      size: 'double',
    })
  })

  it('deselects its category when it was the last one', () => {
    expect(
      writeFilters(toggle(read('tables,sofas', 'nest-table'), 'tables', 'nest-table')),
    ).toEqual({ category: 'sofas' })
  })

  it('stays for mattresses when it is deselected for beds', () => {
    const filters = toggle(read('beds,mattresses', '', 'double'), 'beds', 'double')
    expect(writeFilters(filters)).toEqual({ category: 'mattresses', size: 'double' })
  })

  it('that was selected alone keeps its implied category', () => {
    expect(writeFilters(toggle(read('', 'nest-table'), 'tables', 'dining-table'))).toEqual({
      category: 'tables',
      subcategory: 'nest-table,dining-table',
    })
  })
})

describe('the selection', () => {
  const filters = read('tables,sofas,beds', 'dining-table,coffee-table', 'double')

  it('is one chip for each whole category, subcategory and size', () => {
    expect(choices(filters, taxonomy).map(({ label }) => label)).toEqual([
      'Dining Table',
      'Coffee Table',
      'Sofas',
      'Double',
    ])
  })

  it('loses a filter by its chip', () => {
    const sofas = choices(filters, taxonomy).find(({ label }) => label === 'Sofas')
    expect(sofas?.remove(filters).category).toEqual(['tables', 'beds'])
  })

  it('is the title of the page', () => {
    expect(listingTitle(read('beds', '', 'king'), taxonomy)).toBe('Beds')
    expect(listingTitle(filters, taxonomy)).toBe('Products')
    expect(chosenInWords(filters, taxonomy)).toBe('Tables, sofas and beds')
    expect(chosenInWords(noFilters, taxonomy)).toBe('All products')
  })
})
