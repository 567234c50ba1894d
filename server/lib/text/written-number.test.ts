import { expect, test } from 'vitest'
import { isRemovalNumber } from './written-number.shared.ts'

test.each([
  ['HR-12', false, true],
  [' hr12', false, true],
  ['HW-307', true, false],
  ['12', true, true],
  ['307', false, false],
  ['', true, true],
])('%j, where a removal is looked for: %j', (written, isAskedForRemoval, is) => {
  expect(isRemovalNumber(written, isAskedForRemoval)).toBe(is)
})
