import { expect, test } from 'vitest'
import { dayAndTime } from './moments.ts'

test.each([
  ['2026-11-23T14:05:00Z', 'Monday 23 November, 2.05pm'],
  ['2026-07-01T23:30:00Z', 'Thursday 2 July, 12.30am'],
])('%s is in London time', (iso, words) => {
  expect(dayAndTime(iso)).toBe(words)
})
