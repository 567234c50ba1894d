import { expect, test } from 'vitest'
import { changeInPercent } from './key-figures.tsx'

test.each([
  [118, 100, 18],
  [50, 200, -75],
  [0, 200, -100],
  [100, 100, 0],
  [5, 0, null],
  [0, 0, null],
])('%i after %i is a change of %j %%', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change)
})
