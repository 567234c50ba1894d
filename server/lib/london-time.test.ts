import {
  dateAndTime,
  dayAndTime,
  dayOfMonth,
  dayText,
  londonTime,
  longDate,
  momentInLondon,
  momentOfField,
  shortDate,
  timeFieldOf,
  weekdayAndDay,
  weekdayDate,
} from './london-time.shared.ts'
import { expect, test } from 'vitest'

test.each([
  ['2026-11-12T09:00:00.000Z', '2026-11-12 09:00'],
  ['2026-07-12T09:00:00.000Z', '2026-07-12 10:00'],
  ['2026-07-12T22:59:30.000Z', '2026-07-12 23:59:30'],
  ['2026-07-12T23:00:00.000Z', '2026-07-13 00:00'],
])('%s is %s in London, and the other way round', (moment, shown) => {
  expect(londonTime(new Date(moment))).toBe(shown)
  const [day = '', time = ''] = shown.split(' ')
  expect(momentInLondon(day, time.length === 5 ? `${time}:00` : time)).toBe(moment)
})

test('an hour that clocks skip has no moment, and one that comes twice is the first', () => {
  expect(momentInLondon('2026-03-29', '01:30:00')).toBeNull()
  expect(momentInLondon('2026-10-25', '01:30:00')).toBe('2026-10-25T00:30:00.000Z')
})

test('days and moments read as Britain writes them, in the time of London', () => {
  expect(longDate('2026-09-23T10:00:00Z')).toBe('23 September 2026')
  expect(shortDate('2026-06-30T23:30:00Z')).toBe('01/07/2026')
  expect(dateAndTime('2026-06-30T23:30:00Z')).toBe('01/07/2026, 00:30')
  expect(dayText('2026-12-01')).toBe('Tuesday 1 December')
  expect(dayOfMonth('2026-07-01')).toBe('1 July')
  expect(weekdayDate('2026-11-21T10:00:00Z')).toBe('Saturday 21 November 2026')
  expect(weekdayAndDay('2026-07-05')).toBe('Sun 5 Jul')
})

test.each([
  ['2026-11-23T14:05:00Z', 'Monday 23 November, 2.05pm'],
  ['2026-07-01T23:30:00Z', 'Thursday 2 July, 12.30am'],
])('%s in words is %s', (moment, words) => {
  expect(dayAndTime(moment)).toBe(words)
})

test.each([
  ['2026-12-06T23:59', '2026-12-06T23:59:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T23:00:00.000Z'],
  ['2026-10-25T00:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T03:00:00.000Z'],
])('%s in a field is %s', (text, moment) => {
  expect(momentOfField(text)).toBe(moment)
  expect(timeFieldOf(moment)).toBe(text)
})

test('a field without a moment is null, and an hour that clocks skip is refused', () => {
  for (const text of ['', 'soon', '2026-12-06', '2026-03-29T01:30']) {
    expect(momentOfField(text)).toBeNull()
  }
})
