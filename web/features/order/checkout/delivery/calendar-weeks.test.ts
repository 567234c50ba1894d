import { describe, expect, test } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { fromPence, monthsText, type SlotDay } from './calendar-weeks.ts'

const window = (pricePence: number, places = 1) => ({
  id: `${pricePence}`,
  date: '2026-12-01',
  startHour: 7,
  endHour: 13,
  pricePence,
  places,
})

const day = (date: string, windows: SlotDay['windows'] = []): SlotDay => ({
  date,
  state: 'none',
  windows,
})

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => day(daysAfter(first, index)))

describe('the calendar', () => {
  test.each([
    ['2026-12-01', 28, 'December 2026'],
    ['2026-11-24', 28, 'November and December 2026'],
    ['2026-12-29', 28, 'December 2026 and January 2027'],
    ['2026-10-30', 40, 'October and December 2026'],
  ])('from %s, %i days, has the title of its months', (first, count, text) => {
    expect(monthsText(days(first, count))).toBe(text)
  })

  test('a day has the price of its cheapest free window, and a full day has none', () => {
    expect(fromPence(day('2026-12-01', [window(1500), window(0, 0), window(900)]))).toBe(900)
    expect(fromPence(day('2026-12-01', [window(1500, 0)]))).toBeNull()
  })
})
