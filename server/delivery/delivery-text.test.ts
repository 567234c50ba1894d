import { dayText } from '../lib/london-time.shared.ts'
import { expect, test } from 'vitest'
import { hoursText, slotText } from './delivery-text.shared.ts'

test.each([
  ['2026-12-01', 'Tuesday 1 December'],
  ['2027-01-30', 'Saturday 30 January'],
])('%s is %s', (day, words) => {
  expect(dayText(day)).toBe(words)
})

test.each([
  [7, 13, '7am to 1pm'],
  [12, 18, '12 noon to 6pm'],
  [17, 24, '5pm to midnight'],
])('the window from %i to %i is "%s"', (startHour, endHour, words) => {
  expect(hoursText({ startHour, endHour })).toBe(words)
})

test('a slot is its day and its hours', () => {
  expect(slotText({ date: '2026-12-01', startHour: 7, endHour: 13 })).toBe(
    'Tuesday 1 December, 7am to 1pm',
  )
})
