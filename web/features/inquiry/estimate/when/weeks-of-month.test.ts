import { expect, test } from 'vitest'
import { weeksOfMonth } from './weeks-of-month.ts'

test('weeks begin on Monday, with empty cells before the first and after the last day', () => {
  const days = Array.from({ length: 31 }, (_, index) => ({
    day: `2026-12-${String(index + 1).padStart(2, '0')}`,
  }))
  const weeks = weeksOfMonth(days)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.map((cell) => cell?.day.slice(8) ?? '')).toEqual([
    '',
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
  ])
  expect(weeks[4]?.map((cell) => cell?.day.slice(8) ?? '')).toEqual([
    '28',
    '29',
    '30',
    '31',
    '',
    '',
    '',
  ])
})
