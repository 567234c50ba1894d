import { expect, test } from 'vitest'
import { drivingHours, outwardOf, roadMiles } from './road-miles.shared.ts'

test.each([
  ['W1U 4EF', 'BN7 2QX', 57],
  ['W1U', 'SW1A', 2],
  ['SW1A 1AA', 'SW1V 2AA', 8],
  ['E2 7RG', 'M1 1AA', 180],
  ['EH1 1AA', 'G1 1AA', 49],
])('from %s to %s it is about %i miles by road', (from, to, miles) => {
  expect(roadMiles(from, to)).toBe(miles)
  expect(roadMiles(to, from)).toBe(miles)
})

test('inside a district it is two miles, and eight in an area whose districts are not known', () => {
  expect(roadMiles('BN7 2QX', 'BN7 1AA')).toBe(2)
  expect(roadMiles('BN7 2QX', 'BN1 1AA')).toBe(8)
})

test.each(['', 'London', 'W1U 4E', 'BFPO 61'])('no miles are known from %j', (from) => {
  expect(roadMiles(from, 'BN7 2QX')).toBeNull()
})

test('the first part of a postcode is enough, an area alone is not', () => {
  expect(outwardOf(' w1u ')).toBe('W1U')
  expect(outwardOf('w1u4ef')).toBe('W1U')
  expect(outwardOf('W')).toBeNull()
})

test('a longer way never takes less time', () => {
  const hours = Array.from({ length: 400 }, (_, miles) => drivingHours(miles))
  for (const [index, next] of hours.entries()) {
    expect(next).toBeGreaterThanOrEqual(hours[index - 1] ?? 0)
  }
})
