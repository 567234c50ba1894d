import { expect, test } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { weeksOf } from './weeks.ts'

test('a calendar has weeks from Monday, with nothing before its first day and after its last', () => {
  const days = Array.from({ length: 28 }, (_, index) => daysAfter('2026-12-01', index))
  const [first, ...others] = weeksOf(days, (day) => day)
  expect(first).toEqual([null, ...days.slice(0, 6)])
  expect(others).toHaveLength(4)
  expect(others.at(-1)).toEqual(['2026-12-28', null, null, null, null, null, null])
  expect(weeksOf([], String)).toEqual([])
})
