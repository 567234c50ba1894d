import { expect, test } from 'vitest'
import {
  bookedText,
  loadText,
  slotState,
  stateWord,
  type WeekSlot,
  weightText,
} from './slot-state.ts'
import { figuresOf, overSlots } from './week-stats.tsx'
import { waitText, weekText } from './weeks.tsx'

const load = { weightGrams: 610_000, litres: 5200 }

test.each([
  ['a window with free places is open', { taken: 8, places: 12, ...load }, 1, 'open', ''],
  ['one without is full', { taken: 12, places: 12, ...load }, 1, 'full', 'full'],
  [
    'more orders than places are over',
    { taken: 13, places: 12, ...load },
    1,
    'over',
    '1 overbooked',
  ],
  [
    'more than a van carries is heavy',
    { taken: 10, places: 12, weightGrams: 1_240_000, litres: 11_800 },
    1,
    'heavy',
    'heavy',
  ],
  [
    'too much room is heavy too',
    { taken: 1, places: 2, weightGrams: 1, litres: 14_001 },
    1,
    'heavy',
    'heavy',
  ],
  [
    'a second van carries it',
    { taken: 10, places: 20, weightGrams: 1_240_000, litres: 11_800 },
    2,
    'open',
    '',
  ],
] as const)('%s', (_title, slot, vans, state, word) => {
  expect(slotState({ ...slot, vans, removals: [] })).toBe(state)
  expect(stateWord(state, slot)).toBe(word)
})

test('a van that a removal takes carries no deliveries', () => {
  const removals = [{ number: 12, inquiryId: null, isBooked: true, vans: 1, places: 12 }]
  expect(slotState({ taken: 3, places: 12, vans: 1, removals, ...load })).toBe('heavy')
  expect(slotState({ taken: 3, places: 12, vans: 2, removals, ...load })).toBe('open')
})

test.each([
  [610_000, '610 kg'],
  [1_240_000, '1.24 t'],
  [400, '0 kg'],
])('%i grams are %s', (grams, text) => {
  expect(weightText(grams)).toBe(text)
})

test('a load is its weight and volume', () => {
  expect(loadText(load)).toBe('610 kg, 5.2 m³')
})

test.each([
  ['2026-11-30', '30 November to 6 December'],
  ['2026-11-23', '23 to 29 November'],
  ['2026-12-28', '28 December to 3 January'],
])('the week of %s is "%s"', (monday, text) => {
  expect(weekText(monday)).toBe(text)
})

test.each([
  ['2026-11-22T07:00:00Z', '5 hours'],
  ['2026-11-22T11:30:00Z', 'less than an hour'],
  ['2026-11-21T11:00:00Z', '1 day'],
  ['2026-11-18T11:00:00Z', '4 days'],
])('an order that waits since %s has waited %s', (since, text) => {
  expect(waitText(since, new Date('2026-11-22T12:00:00Z'))).toBe(text)
})

const slotOn = (date: string, taken: number, places = 4): WeekSlot => ({
  id: date + taken,
  date,
  taken,
  places,
  vans: 1,
  removals: [],
  boxes: 1,
  weightGrams: 100_000 * taken,
  litres: 100,
})
const aWeek = (slots: WeekSlot[]) => ({
  today: '2026-12-01',
  until: '2027-01-01',
  days: [],
  zones: [
    {
      id: 'london',
      name: 'London',
      isServed: true,
      noticeDays: 2,
      windows: [{ startHour: 7, endHour: 13, pricePence: 0, slots }],
    },
  ],
})

test('a week has its booked totals and its heaviest day', () => {
  const week = aWeek([slotOn('2026-12-01', 1), slotOn('2026-12-02', 4)])
  expect(figuresOf(week)).toEqual({
    taken: 5,
    places: 8,
    heaviest: { date: '2026-12-02', stops: 4, removals: 0, weightGrams: 400_000 },
  })
  expect(figuresOf(aWeek([]))).toEqual({ taken: 0, places: 0, heaviest: null })
})

test('the places that a removal takes are no stops: it counts as one removal, in all windows of its day', () => {
  const removals = [{ number: 3, inquiryId: null, isBooked: true, vans: 1, places: 8 }]
  const date = '2026-12-22'
  const morning = { ...slotOn(date, 9, 100), removals, weightGrams: 40_000 }
  const afternoon = { ...slotOn(date, 8, 100), removals, weightGrams: 0 }
  const both = figuresOf(aWeek([morning, afternoon]))
  expect(both).toEqual({
    taken: 17,
    places: 200,
    heaviest: { date, stops: 1, removals: 1, weightGrams: 40_000 },
  })
  expect(both.heaviest && bookedText(both.heaviest)).toBe('1 stop and 1 removal')
  const { heaviest } = figuresOf(aWeek([slotOn('2026-12-21', 0), afternoon]))
  expect(heaviest).toEqual({ date, stops: 0, removals: 1, weightGrams: 0 })
  expect(heaviest && bookedText(heaviest)).toBe('1 removal')
  expect(bookedText({ stops: 4, removals: 0 })).toBe('4 stops')
})

test('overbooked windows are listed, without those of past days', () => {
  const week = aWeek([slotOn('2026-11-30', 5), slotOn('2026-12-02', 5), slotOn('2026-12-03', 4)])
  expect(overSlots(week)).toMatchObject([
    { zone: { name: 'London' }, slot: { date: '2026-12-02' }, window: { startHour: 7 } },
  ])
})

test('a window with more than its vans carry is listed as well', () => {
  const week = aWeek([{ ...slotOn('2026-12-02', 2), weightGrams: 1_300_000 }])
  expect(overSlots(week)).toMatchObject([{ slot: { date: '2026-12-02' } }])
})
