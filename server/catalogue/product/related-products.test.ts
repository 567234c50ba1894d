import { expect, test } from 'vitest'
import { specifiedCategories, taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { companionsOf } from './related-products.ts'

test('a category that staff added goes well with what the category drawn like it goes with', () => {
  const added = { id: 'footstools', label: 'Footstools', subcategories: [], sizes: [] }
  const drawn = taxonomyOf([...specifiedCategories, { ...added, drawnAs: 'stool' }])
  expect(companionsOf('footstools', drawn)).toEqual(companionsOf('chairs', drawn))
  const undrawn = taxonomyOf([...specifiedCategories, added])
  expect(companionsOf('footstools', undrawn).length).toBeGreaterThan(0)
})
