import { expect, test } from 'vitest'
import {
  closingText,
  differenceText,
  noticeText,
  overbookedText,
  placesText,
} from './places-text.ts'

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

const slot = (date: string, taken: number) => ({
  id: date,
  date,
  places: 8,
  taken,
  vans: 1,
  removals: [],
  boxes: 0,
  weightGrams: 0,
  litres: 0,
})

const zone = (id: string, slots: ReturnType<typeof slot>[]) => ({
  id,
  name: id,
  isServed: true,
  noticeDays: 2,
  windows: [{ startHour: 7, endHour: 13, pricePence: 0, slots }],
})

test('closing a day says before the press what it does to the bookings of its zones', () => {
  const day = '2026-11-30'
  const week = {
    zones: [zone('a', [slot(day, 2), slot('2026-12-01', 5)]), zone('b', [slot(day, 1)])],
  }
  const textOf = (zoneId: string, date = day) => closingText(week, { date, zoneId })
  expect(textOf('')).toBe('The 3 bookings on it stay, shown in red until you move them.')
  expect(textOf('b')).toBe('The one booking on it stays, shown in red until you move it.')
  expect(textOf('', '2026-12-02')).toBe('Nothing is booked on it.')
  expect(closingText(undefined, { date: day, zoneId: '' })).toContain('Existing bookings stay')
})

test('a removal on a day that is closed is one booking, however many places its van takes', () => {
  const day = '2026-12-01'
  const removals = [{ number: 3, inquiryId: null, isBooked: true, vans: 1, places: 8 }]
  const slots = [{ ...slot(day, 8), removals }]
  const windows = [{ startHour: 7, endHour: 13, pricePence: 0, slots }]
  const zone = { id: 'a', name: 'London', isServed: true, noticeDays: 2, windows }
  expect(closingText({ zones: [zone] }, { date: day, zoneId: '' })).toBe(
    'The one booking on it stays, shown in red until you move it.',
  )
})
