import { expect, test } from 'vitest'
import { lastDayToReturn, refundBy, warnedUntil } from './return-windows.ts'

test('the refund clock of regulation 34(6) runs 14 days from the day of the notice, in London', () => {
  expect(refundBy(new Date('2026-12-05T12:00:00Z'))).toBe('2026-12-19')
  expect(refundBy(new Date('2026-06-05T22:59:59Z'))).toBe('2026-06-19')
  // Half past midnight in London.
  expect(refundBy(new Date('2026-06-05T23:30:00Z'))).toBe('2026-06-20')
})

test('staff are warned two days before the last day for a refund', () => {
  expect(warnedUntil('2026-12-17')).toBe('2026-12-19')
})

test('a return can be requested until the 30th day after the delivery', () => {
  const delivered = new Date('2026-12-01T09:20:00Z')
  expect(lastDayToReturn(delivered, 30, delivered)).toBe('2026-12-31')
})

test.each([
  ['2026-12-10', '2026-12-31'],
  ['2026-12-17', '2026-12-31'],
  ['2026-12-18', '2027-01-01'],
  ['2027-02-01', '2027-02-15'],
])('what came on 1 December, and the rest on %s, goes back until %s', (last, until) => {
  const lastAt = new Date(`${last}T12:00:00Z`)
  expect(lastDayToReturn(new Date('2026-12-01T09:20:00Z'), 30, lastAt)).toBe(until)
})
