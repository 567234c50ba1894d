import { expect, test } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { isTooSoon, lastDayToMove } from './obstacle-to-move.ts'

test.each([
  ['2026-12-01', 0, '2026-12-01'],
  ['2026-12-01', 1, '2026-11-30'],
  // For a Tuesday, a notice of two days is over on Sunday.
  ['2026-12-01', 2, '2026-11-29'],
  // After Christmas Day and Boxing Day, whose substitute is the Monday.
  ['2026-12-29', 1, '2026-12-28'],
  ['2026-12-29', 2, '2026-12-23'],
])('a window of %s with %i days of notice can be moved until %s', (date, noticeDays, last) => {
  expect(lastDayToMove(date, noticeDays)).toBe(last)
  const window = { date }
  const isLate = (today: string) => isTooSoon({ isClosed: false, window }, { today, noticeDays })
  expect([isLate(last), isLate(daysAfter(last, 1))]).toEqual([false, true])
})
