import { expect, test } from 'vitest'
import { gtinsOf, isGtin, isPublicGtin } from './gtin.shared.ts'

test.each(['5012345678900', '96385074', '036000291452', '15012345678907', '2000010010011'])(
  '%s is a GTIN',
  (gtin) => {
    expect(isGtin(gtin)).toBe(true)
  },
)

test.each(['5012345678901', '5021345678900', '50123456789', '', '50123456', '5012 345678900', 'x'])(
  '%j is none: its length or its check digit is wrong',
  (text) => {
    expect(isGtin(text)).toBe(false)
  },
)

test.each([
  ['5012345678900', true],
  ['96385074', true],
  ['036000291452', true],
  ['2000010010011', false],
  ['200001001001', false],
  ['0400001001001', false],
  ['20123451', false],
])('whether %s is one in the world, not kept for use inside a company: %j', (gtin, expected) => {
  expect(isPublicGtin(gtin)).toBe(expected)
})

test('a search means a GTIN in each length in which it may be stored, and no other text', () => {
  expect(gtinsOf('0 36000-29145 2')).toEqual(['036000291452', '0036000291452', '00036000291452'])
  expect(gtinsOf('0036000291452')).toEqual(gtinsOf('036000291452'))
  for (const text of ['', '12345678', 'SOF-401', '036000291453']) expect(gtinsOf(text)).toEqual([])
})
