import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.shared.ts'

test.each([
  ['Mo-We 09:00-18:00', [[['Monday', 'Tuesday', 'Wednesday'], '09:00', '18:00']]],
  [
    'Th,Fr 09:00-18:00, Sa-Mo 10:00-16:00',
    [
      [['Thursday', 'Friday'], '09:00', '18:00'],
      [['Saturday', 'Sunday', 'Monday'], '10:00', '16:00'],
    ],
  ],
  ['', []],
])('the opening hours "%s" are read day by day', (text, expected) => {
  const read = readOpeningHours(text) ?? []
  expect(read.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual(expected)
})

test.each([
  '9 to 6',
  'Mo-Sa 9:00-18:00',
  'Mo-Sa 09:00-25:00',
  'Mo-Xx 09:00-18:00',
  'Mo 09:00-18:00!',
])('"%s" is refused', (text) => {
  expect(readOpeningHours(text)).toBeNull()
})
