import { expect, it } from 'vitest'
import { dayAndMonth, longDate, shortDate, weekdayAndDay } from './dates.ts'

it('writes dates as Britain reads them, at the time of London', () => {
  expect(longDate('2026-09-23T10:00:00Z')).toBe('23 September 2026')
  expect(shortDate('2026-06-30T23:30:00Z')).toBe('01/07/2026')
})

it('writes days of a chart in short', () => {
  expect(dayAndMonth('2026-11-19')).toBe('19 Nov')
  expect(weekdayAndDay('2026-07-05')).toBe('Sun 5 Jul')
})
