import { expect, test } from 'vitest'
import { londonTime, momentInLondon } from './london-time.ts'

test.each([
  ['2026-12-06T23:59', '2026-12-06T23:59:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T23:00:00.000Z'],
  ['2026-10-25T00:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T03:00:00.000Z'],
])('%s in London is %s', (time, moment) => {
  expect(momentInLondon(time)).toBe(moment)
  expect(londonTime(moment)).toBe(time)
})

test('a repeated hour is the first one, and a skipped hour is the one after it', () => {
  expect(momentInLondon('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentInLondon('2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z')
})

test('an invalid date or time is null', () => {
  expect(momentInLondon('')).toBeNull()
  expect(momentInLondon('soon')).toBeNull()
})
