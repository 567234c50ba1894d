import { expect, test } from 'vitest'
import { shownValue } from './import-text.ts'

test.each([
  ['price', '1234.5', '£1,234.50'],
  ['takeAwayPrice', '45', '£45.00'],
  ['new', '89', '£89.00'],
  ['totalStock', '1234', '1234'],
  ['salePrice', '', 'nothing'],
])('a change of %s to %j is shown as %s', (column, value, shown) => {
  expect(shownValue(column, value)).toBe(shown)
})
