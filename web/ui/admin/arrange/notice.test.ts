import { expect, test } from 'vitest'
import { firstFreeDay, freeOn, isBeforeNotice, isDayOver, noticeText } from './notice.ts'

test.each([
  ['2026-11-26', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-12-01', false],
])('on Thursday 26 November, %s is sooner than two working days: %s', (date, isEarly) => {
  expect(isBeforeNotice({ date, noticeDays: 2 }, '2026-11-26')).toBe(isEarly)
})

test('a notice is said in working days', () => {
  expect(noticeText(1)).toBe('Customers are promised 1 working day’s notice.')
  expect(noticeText(3)).toBe('Customers are promised 3 working days’ notice.')
})

const aSlot = {
  id: '0',
  date: '2026-11-26',
  places: 0,
  taken: 0,
  vans: 1,
  removals: [],
  boxes: 0,
  weightGrams: 0,
  litres: 0,
}
const zones = [
  {
    id: '1',
    name: 'London',
    isServed: true,
    noticeDays: 2,
    windows: [
      { startHour: 7, endHour: 13, pricePence: 0, slots: [aSlot] },
      { startHour: 13, endHour: 19, pricePence: 0, slots: [] },
    ],
  },
]

test.each([
  ['2026-11-26', '2026-11-26T12:59:00Z', false],
  ['2026-11-26', '2026-11-26T13:00:00Z', true],
  ['2026-11-25', '2026-11-26T01:00:00Z', true],
  ['2026-11-27', '2026-11-26T23:00:00Z', false],
])('the hours of %s are over at %s: %s', (date, now, isOver) => {
  expect(isDayOver({ zones }, date, new Date(now))).toBe(isOver)
})

const free = { ...aSlot, places: 2 }
const window = { startHour: 7, endHour: 13, pricePence: 0, slots: [free] }
const two = [
  { id: '1', name: 'London', isServed: true, noticeDays: 2, windows: [window] },
  { id: '2', name: 'Kent', isServed: true, noticeDays: 2, windows: [window] },
]

test.each([
  ['of its zone alone', '2', '2026-11-26T08:00:00Z', ['Kent']],
  ['of every zone where the vans do not go', null, '2026-11-26T08:00:00Z', ['London', 'Kent']],
  ['of none that has ended', '2', '2026-11-26T13:00:00Z', []],
])('staff arrange a delivery in a window %s', (_title, zoneId, now, names) => {
  const found = freeOn({ zones: two }, '2026-11-26', { zoneId, now: new Date(now) })
  expect(found.map(({ zone }) => zone)).toEqual(names)
})

test.each([
  ['on the day that is asked for where it is free', '2026-11-26T08:00:00Z', '2026-11-26'],
  ['on the next where its hours are over', '2026-11-26T13:00:00Z', '2026-11-28'],
])('the calendar of staff opens %s', (_title, now, day) => {
  const later = { ...free, id: '1', date: '2026-11-28' }
  const full = { ...aSlot, id: '2', date: '2026-11-27' }
  const week = {
    zones: two.map((zone) => ({ ...zone, windows: [{ ...window, slots: [later, full, free] }] })),
  }
  const wanted = { zoneId: '1', now: new Date(now) }
  expect(firstFreeDay(week, '2026-11-26', wanted)).toBe(day)
  expect(firstFreeDay(week, '2026-11-29', wanted)).toBeUndefined()
})
