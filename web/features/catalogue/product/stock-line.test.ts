import { expect, test } from 'vitest'
import { stockText } from './stock-line.tsx'

test.each([
  [12, null, 'In stock, 12 available'],
  [3, 49, 'Only 3 items left'],
  [0, 49, 'Made to order in 7 weeks'],
  [0, null, 'Out Of Stock'],
])('of %i pieces and a lead time of %s the page says "%s"', (stock, leadDays, text) => {
  expect(stockText({ stock, leadDays }).text).toBe(text)
})
