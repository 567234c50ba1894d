import { expect, test } from 'vitest'
import { kindText, stateLook } from './booking-list.tsx'

test.each([
  [{ kind: 'delivery', part: null }, null],
  [{ kind: 'delivery', part: 2 }, 'Delivery 2 of 2'],
  [{ kind: 'collection', part: null }, 'Collection'],
] as const)('%o is called %s', (booking, text) => {
  expect(kindText(booking)).toBe(text)
})

test.each([
  ['delivery', 'booked', false, 'Booked', 'green'],
  ['delivery', 'booked', true, 'On the way', 'blue'],
  ['delivery', 'delivered', true, 'Delivered', 'black'],
  ['collection', 'delivered', true, 'Collected', 'black'],
  ['delivery', 'failed', true, 'Failed', 'red'],
] as const)('a %s that is %s (on the way: %s) says %s', (kind, status, isOnTheWay, label, tone) => {
  expect(stateLook({ kind, status, isOnTheWay })).toEqual({ label, tone })
})
