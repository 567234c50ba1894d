import { expect, test } from 'vitest'
import { priceCart } from './pricing.shared.ts'

const line = (pricePence: number, quantity = 1, salePricePence: number | null = null) => ({
  pricePence,
  salePricePence,
  quantity,
})

test.each([
  ['an empty basket', [], 0, 0],
  ['one piece', [line(44_900)], 44_900, 7483],
  ['a sale price counts instead of the price', [line(34_900, 1, 27_900)], 27_900, 4650],
  ['quantities multiply', [line(8900, 4), line(3900, 2)], 43_400, 7233],
  ['a free piece', [line(0, 3)], 0, 0],
])('prices %s', (_title, lines, totalPence, vatPence) => {
  expect(priceCart(lines)).toMatchObject({ totalPence, vatPence })
})

test('the VAT of the lines sums to the VAT of the basket', () => {
  const priced = priceCart([line(999), line(999), line(1999, 3), line(1)])
  const sum = priced.lines.reduce((total, { vatPence }) => total + vatPence, 0)
  expect(sum).toBe(priced.vatPence)
})
