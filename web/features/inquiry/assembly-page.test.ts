import { expect, test } from 'vitest'
import { rangeText } from './assembly-page.tsx'

test('a range of prices is said without pence that are none, one price once', () => {
  expect(rangeText(2500, 3000)).toBe('£25 to £30')
  expect(rangeText(2550, 3000)).toBe('£25.50 to £30')
  expect(rangeText(4000, 4000)).toBe('£40')
})
