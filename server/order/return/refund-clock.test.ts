import { expect, test } from 'vitest'
import { lastDayToReturn, refundBy, warnedUntil } from './refund-clock.ts'

test('the refund clock of regulation 34(6) runs 14 days from the day of the notice, in London', () => {
  expect(refundBy(new Date('2026-12-05T12:00:00Z'))).toBe('2026-12-19')
  expect(refundBy(new Date('2026-06-05T22:59:59Z'))).toBe('2026-06-19')
  // Half past midnight there.
  expect(refundBy(new Date('2026-06-05T23:30:00Z'))).toBe('2026-06-20')
})

test('staff are warned two days before the last one', () => {
  expect(warnedUntil('2026-12-17')).toBe('2026-12-19')
})

test('a return can be asked for until the 30th day after the delivery', () => {
  expect(lastDayToReturn(new Date('2026-12-01T09:20:00Z'), 30)).toBe('2026-12-31')
})
