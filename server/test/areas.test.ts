import { expect, test } from 'vitest'
import { normalizePostcode } from '../lib/text/postcode.shared.ts'
import { areasOf } from './areas.ts'

test('each district is given once, and has valid postcodes', () => {
  const next = areasOf('ZE', 'ZF')
  const given = Array.from({ length: 198 }, next)
  expect(new Set(given).size).toBe(198)
  expect(given.filter((area) => normalizePostcode(`${area} 1AA`) === null)).toEqual([])
  expect(next).toThrow('ZE,ZF have no more districts.')
})
