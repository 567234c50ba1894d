import { expect, test } from 'vitest'
import { planSlots, type PlannedZone } from './plan-slots.ts'

const window = { startHour: 7, endHour: 13, places: 5, vans: null, pricePence: null, weekdays: [] }

const aZone = (overrides: Partial<PlannedZone> = {}): PlannedZone => ({
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
  isServed: true,
  pricePence: 0,
  weekdays: [1, 2, 3, 4, 5, 6],
  windows: [window],
  exceptions: [],
  ...overrides,
})

const daysOf = (zone: PlannedZone, first: string, last: string) =>
  planSlots(zone, first, last).map(({ date }) => date)

test('deliveries are on the weekdays of the zone', () => {
  const zone = aZone({ weekdays: [2, 4] })
  expect(daysOf(zone, '2026-11-30', '2026-12-06')).toEqual(['2026-12-01', '2026-12-03'])
})

test('a window can have days and a price of its own', () => {
  const evening = {
    startHour: 17,
    endHour: 21,
    places: 6,
    vans: null,
    pricePence: 1500,
    weekdays: [4],
  }
  const slots = planSlots(aZone({ windows: [window, evening] }), '2026-12-02', '2026-12-03')
  expect(slots.map(({ date, startHour, pricePence }) => [date, startHour, pricePence])).toEqual([
    ['2026-12-02', 7, 0],
    ['2026-12-03', 7, 0],
    ['2026-12-03', 17, 1500],
  ])
})

test('Sundays have deliveries where the zone has them, and no Sunday of a holiday has', () => {
  const zone = aZone({ weekdays: [7] })
  expect(daysOf(zone, '2026-12-20', '2026-12-28')).toEqual(['2026-12-20', '2026-12-27'])
  // 26 December 2027 is a Sunday.
  expect(daysOf(zone, '2027-12-25', '2027-12-27')).toEqual([])
})

test('bank holidays of England and Wales have no deliveries', () => {
  expect(daysOf(aZone(), '2026-12-24', '2026-12-30')).toEqual([
    '2026-12-24',
    '2026-12-29',
    '2026-12-30',
  ])
})

test('a blackout day has no windows, and an extra van adds places to each', () => {
  const zone = aZone({
    exceptions: [
      { date: '2026-12-01', isBlackout: true, extraPlaces: 0 },
      { date: '2026-12-02', isBlackout: false, extraPlaces: 4 },
    ],
  })
  const slots = planSlots(zone, '2026-12-01', '2026-12-03')
  expect(slots.map(({ date, places }) => [date, places])).toEqual([
    ['2026-12-02', 9],
    ['2026-12-03', 5],
  ])
})

test('a window has a van for each twelve places unless it says how many, and an extra van adds one', () => {
  const windows = [
    window,
    { ...window, startHour: 13, endHour: 18, places: 24 },
    { ...window, endHour: 19, vans: 3 },
  ]
  const exceptions = [{ date: '2026-12-02', isBlackout: false, extraPlaces: 4 }]
  const vansOf = (day: string) =>
    planSlots(aZone({ windows, exceptions }), day, day).map(({ vans }) => vans)
  expect(vansOf('2026-12-01')).toEqual([1, 2, 3])
  expect(vansOf('2026-12-02')).toEqual([2, 3, 4])
})

test('a slot has the same id whenever it is derived', () => {
  const [, second] = planSlots(aZone(), '2026-12-01', '2026-12-02')
  const [alone] = planSlots(aZone(), '2026-12-02', '2026-12-02')
  expect(alone?.id).toBe(second?.id)
  expect(second?.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('a zone that is not served has no slots', () => {
  expect(planSlots(aZone({ isServed: false }), '2026-12-01', '2026-12-31')).toEqual([])
})
