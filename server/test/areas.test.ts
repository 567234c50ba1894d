import { expect, test } from 'vitest'
import { normalizePostcode } from '../lib/postcode.ts'
import { areasOf } from './areas.ts'

test('districts of tests are given once each, and postcodes can be in all of them', () => {
  const next = areasOf('ZE', 'ZF')
  const given = Array.from({ length: 198 }, next)
  expect(new Set(given).size).toBe(198)
  expect(given.filter((area) => normalizePostcode(`${area} 1AA`) === null)).toEqual([])
  expect(next).toThrow('ZE,ZF have no more districts.')
})
