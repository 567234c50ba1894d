import { expect, test } from 'vitest'
import { differenceText, noticeText, overbookedText, placesText } from './places-text.ts'

test('one place, order or day is one, and several are several', () => {
  expect([placesText(1), placesText(8)]).toEqual(['1 place', '8 places'])
  expect(overbookedText({ taken: 1, places: 0 })).toBe('1 order for 0 places')
  expect(overbookedText({ taken: 3, places: 1 })).toBe('3 orders for 1 place')
  expect(overbookedText({ taken: 3, places: 5, vans: 1 })).toBe('more than its van can carry')
  expect(noticeText({ noticeDays: 1, aheadDays: 90 })).toBe('1 working day, up to 90 days ahead')
})

test.each([
  [{ zone: null, isBlackout: true, extraPlaces: 0 }, 'closed in all zones'],
  [
    { zone: { name: 'London' }, isBlackout: false, extraPlaces: 1 },
    'an extra van with 1 place in London',
  ],
])('a day that differs says how', (difference, words) => {
  expect(differenceText(difference)).toBe(words)
})
