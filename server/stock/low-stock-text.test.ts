import { expect, it } from 'vitest'
import { lowStockText } from './low-stock-text.shared.ts'

it('the texts for staff have the threshold as a number and as a word', () => {
  expect(Object.values(lowStockText)).toEqual([
    'Fewer than 10 left',
    'fewer than 10 left',
    'Every product has ten or more in stock.',
  ])
})
