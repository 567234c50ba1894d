import { afterEach, expect, test } from 'vitest'
import { knowCategories, specifiedCategories } from '../taxonomy.shared.ts'
import { companionsOf } from './companions.ts'

afterEach(() => knowCategories())

test('a category that staff added goes well with what the category drawn like it goes with', () => {
  const added = { id: 'footstools', label: 'Footstools', subcategories: [], sizes: [] }
  knowCategories([...specifiedCategories, { ...added, drawnAs: 'stool' }])
  expect(companionsOf('footstools')).toEqual(companionsOf('chairs'))
  knowCategories([...specifiedCategories, added])
  expect(companionsOf('footstools').length).toBeGreaterThan(0)
})
