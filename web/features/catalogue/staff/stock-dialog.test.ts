import { expect, test } from 'vitest'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { readStockChange } from './stock-dialog.tsx'

test.each([
  ['12', { counted: 12 }],
  ['0', { counted: 0 }],
  ['+5', { difference: 5 }],
  ['-2', { difference: -2 }],
  ['− 2', { difference: -2 }],
  ['', null],
  ['a few', null],
  ['--2', null],
  ['1.5', null],
])('“%s” is read as a count or a difference', (typed, read) => {
  expect(readStockChange(typed, typedWhole)).toEqual(read)
})
