import { expect, it } from 'vitest'
import { lowStockText } from './low-stock-text.shared.ts'

it('the texts for staff name no number: the level is a setting of the shop', () => {
  expect(Object.values(lowStockText)).toEqual([
    'Low stock',
    'fewer left than the low stock level',
    'No product is low on stock.',
    'We tell you when fewer are left. Leave empty for the level in the shop’s settings, enter 0 for never.',
  ])
})
