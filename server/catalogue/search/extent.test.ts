import { expect, test } from 'vitest'
import { type Extent, isWidth } from './extent.ts'
import type { Limit } from './query/limits.ts'

const sofas: Extent = {
  leastPence: 47_900,
  mostPence: 134_900,
  narrowestCm: 151,
  widestCm: 263,
}
const limit = (from: number | null, to: number | null): Limit => ({
  measure: 'price',
  from: from && from * 100,
  to: to && to * 100,
  start: 0,
  end: 1,
  eitherWay: true,
})

test.each<[string, Limit, boolean]>([
  ['under 160', limit(null, 160), true],
  ['under 200', limit(null, 200), true],
  // More than half of the least price, so a likely budget.
  ['under 250', limit(null, 250), false],
  ['under 300', limit(null, 300), false],
  ['between 100 and 200', limit(100, 200), true],
  ['over 2000', limit(2000, null), false],
  ['over 3000', limit(3000, null), true],
  ['under £160', { measure: 'price', from: null, to: 16_000, start: 0, end: 1 }, false],
])('for sofas from £479, 151 to 263 cm wide, whether %s is a width', (_name, one, is) => {
  expect(isWidth(one, sofas)).toBe(is)
})

test('a number that would exclude nothing as a width is a price', () => {
  const chests: Extent = { ...sofas, leastPence: 90_000, widestCm: 130 }
  expect(isWidth(limit(null, 160), chests)).toBe(false)
  expect(isWidth(limit(null, 120), chests)).toBe(true)
  expect(isWidth(limit(null, 120), { ...chests, narrowestCm: null, widestCm: null })).toBe(false)
})

test('a number is a price when the words find nothing', () => {
  const none = { leastPence: null, mostPence: null, narrowestCm: null, widestCm: null }
  expect(isWidth(limit(null, 30), none)).toBe(false)
})
