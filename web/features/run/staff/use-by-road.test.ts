import { expect, test } from 'vitest'
import { byRoadText } from './use-by-road.ts'

const run = { id: 'north', before: ['a', 'b'], after: ['b', 'a'], kmBefore: 40.4, kmAfter: 25.2 }

test.each([
  [{ runs: [run], loaded: 0 }, '1 run is in order by road: 25 km as the crow flies, 40 km before.'],
  [
    { runs: [run, run], loaded: 1 },
    '2 runs are in order by road: 50 km as the crow flies, 81 km before. 1 loaded run was not changed.',
  ],
  [
    { runs: [{ ...run, kmAfter: 40.4 }], loaded: 2 },
    '1 run is in order by road. 2 loaded runs stay as they are.',
  ],
  [{ runs: [], loaded: 0 }, 'The stops are in order by road already.'],
])('the result of ordering by road is text: %#', (ordered, text) => {
  expect(byRoadText(ordered)).toBe(text)
})
