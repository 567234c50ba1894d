import { dayInLondon } from '../london-time.shared.ts'
import { expect, test } from 'vitest'
import {
  bankHolidays,
  isWorkingDay,
  mondayOf,
  workingDayFrom,
  workingDaysAfter,
} from './working-days.shared.ts'

test.each([
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  // Christmas on a Sunday: Boxing Day keeps its Monday.
  [2033, '01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27'],
])('the bank holidays of %i are those of England and Wales', (year, days) => {
  expect(bankHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test.each([
  ['2026-11-21', true, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-12-26', false, 'Boxing Day on a Saturday'],
  ['2026-12-28', false, 'the Monday that makes up for it'],
  ['2026-12-29', true, 'the Tuesday after'],
])('%s is a working day: %s (%s)', (day, works) => {
  expect(isWorkingDay(day)).toBe(works)
})

test('counting working days skips Sundays and bank holidays', () => {
  expect(workingDayFrom('2026-12-25')).toBe('2026-12-29')
  expect(workingDaysAfter('2026-12-23', 2)).toBe('2026-12-29')
  expect(workingDaysAfter('2026-11-20', 2)).toBe('2026-11-23')
})

test('a moment in a summer night is on the day in London', () => {
  expect(dayInLondon(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02')
  expect(dayInLondon(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01')
})

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})
