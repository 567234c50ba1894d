import { expect, test } from 'vitest'
import { londonTime, momentInLondon } from './london-time.ts'

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
