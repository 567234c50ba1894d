import { expect, it } from 'vitest'
import { lowStockText } from './low-stock-text.shared.ts'

it('the texts for staff name the level of products without one of their own', () => {
  expect(Object.values(lowStockText)).toEqual([
    'Low stock',
    'fewer than 10 left, or the product’s own level',
    'No product is low on stock.',
    'We tell you when fewer are left. Leave empty for 10, enter 0 for never.',
  ])
})
