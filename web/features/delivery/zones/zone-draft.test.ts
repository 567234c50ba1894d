import { expect, test } from 'vitest'
import { draftOf, faultsByField, inputOf, textsOf, type Zone } from './zone-draft.ts'

const zone: Zone = {
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b70',
  name: 'London',
  areas: ['E', 'SW', 'W1U'],
  isServed: true,
  pricePence: 3550,
  noticeDays: 2,
  aheadDays: 90,
  weekdays: [1, 2, 6],
  windows: [
    { startHour: 7, endHour: 13, places: 12, vans: null, pricePence: null, weekdays: [] },
    { startHour: 17, endHour: 21, places: 6, vans: 2, pricePence: 1500, weekdays: [2, 4] },
  ],
  collection: { kind: 'freeFrom', pence: 500, fromPence: 20_000 },
  parcel: { kind: 'bySize', steps: [{ upToKg: 5, upToCm: 60, pence: 450 }] },
  updatedAt: '2026-11-22T13:00:00.000Z',
}

test('an unchanged zone is sent as it is', () => {
  const { id: _, updatedAt: _at, ...same } = zone
  expect(inputOf(textsOf(zone), draftOf(zone))).toEqual(same)
})

test('postcodes are separated by spaces, commas and lines', () => {
  const { areas } = inputOf({ ...textsOf(null), areas: ' E2, SW;\nAL1 ' }, draftOf(null))
  expect(areas).toEqual(['E2', 'SW', 'AL1'])
})

test('an invalid amount is no price', () => {
  const texts = { ...textsOf(zone), price: '£12.50' }
  expect(inputOf(texts, draftOf(zone)).pricePence).toBe(1250)
  expect(inputOf({ ...texts, price: '12,50' }, draftOf(zone)).pricePence).toBe(1250)
  expect(inputOf({ ...texts, price: 'free' }, draftOf(zone)).pricePence).toBe(-1)
})

test('an error is shown at its field, that of a window with its number', () => {
  const faults = { pricePence: 'Too small', 'windows.1.endHour': 'It ends first.', areas: 'Taken.' }
  expect(faultsByField(faults)).toEqual({
    price: 'Too small',
    windows: 'Window 2: It ends first.',
    areas: 'Taken.',
  })
})

test.each(['everywhere', 'none', 'fixed'] as const)('a method of a zone can be %s', (kind) => {
  const method = { kind, price: '4.50', freeFrom: '', steps: [] }
  const { collection, parcel } = inputOf(textsOf(zone), {
    ...draftOf(zone),
    collection: method,
    parcel: method,
  })
  const expected = { everywhere: null, none: { kind }, fixed: { kind, pence: 450 } }[kind]
  expect([collection, parcel]).toEqual([expected, expected])
})
