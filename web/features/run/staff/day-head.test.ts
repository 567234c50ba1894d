import { expect, test } from 'vitest'
import { byRoadText } from './day-head.tsx'

const run = { id: 'north', before: ['a', 'b'], after: ['b', 'a'], kmBefore: 40.4, kmAfter: 25.2 }

test.each([
  [{ runs: [run], loaded: 0 }, '1 run is sorted by distance: 25 km as the crow flies, was 40 km.'],
  [
    { runs: [run, run], loaded: 1 },
    '2 runs are sorted by distance: 50 km as the crow flies, was 81 km. 1 loaded run was not changed.',
  ],
  [
    { runs: [{ ...run, kmAfter: 40.4 }], loaded: 2 },
    '1 run is sorted by distance. 2 loaded runs were not changed.',
  ],
  [{ runs: [], loaded: 0 }, 'The stops are already sorted by distance.'],
])('the result of ordering by road is text: %#', (ordered, text) => {
  expect(byRoadText(ordered)).toBe(text)
})
