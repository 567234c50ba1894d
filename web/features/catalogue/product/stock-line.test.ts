import { expect, test } from 'vitest'
import { madeFromText, stockText } from './stock-line.tsx'

test.each([
  [12, null, 'In stock, 12 available'],
  [3, 49, 'Only 3 items left'],
  [0, 49, 'Made to order in 7 weeks'],
  [0, null, 'Out Of Stock'],
])('of %i pieces and a lead time of %s the page says "%s"', (stock, leadDays, text) => {
  expect(stockText({ stock, leadDays }).text).toBe(text)
})

test('a made-to-order product has its first delivery day', () => {
  const day = { day: '2027-01-12', inDays: 51 }
  expect(madeFromText(day, false)).toBe('Made to order, delivered from 12 January.')
  expect(madeFromText(null, false)).toBe('Made to order.')
})

test('outside the zones a made-to-order product has no delivery day', () => {
  expect(madeFromText({ day: '2027-01-12', inDays: 51 }, true)).toBe('Made to order.')
})
