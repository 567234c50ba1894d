import { expect, test } from 'vitest'
import { permutationsOf } from '#server/test/permutations.ts'
import { kilometresBetween, lengthOf, orderStops, placeOf } from './order-stops.ts'
import { processorMs } from '#server/test/processor-time.ts'

const START = 'E2 0VV'
const at = (pincode: string, startHour = 7, endHour = 13) => ({ pincode, startHour, endHour })
const codesOf = (stops: readonly { pincode: string }[]) => stops.map(({ pincode }) => pincode)

test.each([
  ['W1U 4EF', 'W1A 1AA', 0, 0],
  ['E2 0VV', 'SW19 1AA', 10, 16],
  ['E2 0VV', 'BN1 1AA', 70, 85],
  ['E2 0VV', 'M1 1AE', 240, 280],
])('the distance from %s to %s is right to some kilometres', (one, other, least, most) => {
  const far = kilometresBetween(placeOf(one), placeOf(other))
  expect(far).toBeGreaterThanOrEqual(least)
  expect(far).toBeLessThanOrEqual(most)
})

test('stops start with the nearest, and do not go back and forth', () => {
  const stops = ['SW19 1AA', 'E3 2AA', 'SW4 7AB', 'E1 6AN', 'SE1 9GF'].map((code) => at(code))
  expect(codesOf(orderStops(START, stops))).toEqual([
    'E3 2AA',
    'E1 6AN',
    'SE1 9GF',
    'SW4 7AB',
    'SW19 1AA',
  ])
})

test('a stop of the morning comes before a nearer one of the afternoon', () => {
  const stops = [at('E2 7AA', 12, 18), at('SW19 1AA'), at('E1 6AN', 17, 21), at('SE1 9GF')]
  expect(codesOf(orderStops(START, stops))).toEqual(['SW19 1AA', 'SE1 9GF', 'E2 7AA', 'E1 6AN'])
})

test('an order that is as short stays, so ordering again changes nothing', () => {
  const same = [at('E2 9ZZ'), at('E2 1AA'), at('E2 5AB')]
  expect(orderStops(START, same)).toEqual(same)
  const stops = ['N1 1AA', 'N22 1AA', 'NW3 1AA', 'N4 1AA', 'W1U 4EF'].map((code) => at(code))
  const once = orderStops(START, stops)
  expect(orderStops(START, once)).toEqual(once)
})

test('a stop with an unknown postcode comes last in its window, and adds no distance', () => {
  const stops = [at('BFPO 61'), at('SW4 7AB'), at('E1 6AN', 12, 18)]
  const round = orderStops(START, stops)
  expect(codesOf(round)).toEqual(['SW4 7AB', 'BFPO 61', 'E1 6AN'])
  expect(lengthOf(START, round)).toBe(lengthOf(START, [at('SW4 7AB'), at('E1 6AN')]))
})

const places =
  'E1 6AN,N22 5AB,SW19 1AA,SE9 2BG,W13 9XX,NW7 1AA,E17 3AA,BR1 1AA,KT1 1AA,EN1 1AA,SE27 9AA,W4 2AA'
    .split(',')
    .map((code) => at(code))

test('the route for seven stops is at most a tenth longer than the shortest', () => {
  for (let first = 0; first + 7 <= places.length; first += 1) {
    const stops = places.slice(first, first + 7)
    const shortest = Math.min(...permutationsOf(stops).map((round) => lengthOf(START, round)))
    expect(lengthOf(START, orderStops(START, stops))).toBeLessThanOrEqual(1.1 * shortest)
  }
})

test('sixty stops of a day are ordered within a second of the processor', async () => {
  const stops = Array.from({ length: 60 }, (_, n) => places[(n * 7) % places.length] ?? at(START))
  const ordered = () => expect(orderStops(START, stops)).toHaveLength(60)
  expect(await processorMs(ordered)).toBeLessThan(1000)
})
