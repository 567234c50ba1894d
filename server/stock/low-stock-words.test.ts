import { expect, it } from 'vitest'
import { lowStockWords } from './low-stock-words.ts'

it('staff read the threshold as a number and as a word', () => {
  expect(Object.values(lowStockWords)).toEqual([
    'Fewer than 10 left',
    'under 10 left',
    'Ten or more are left of every product.',
  ])
})
