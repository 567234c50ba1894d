import { expect, test } from 'vitest'
import { changesText } from './changes-text.shared.ts'

const line = { title: 'Aster Sofa', variant: 'Teal', quantity: 2, beforePence: 100, nowPence: 250 }

test.each([
  ['gone', 'Aster Sofa, Teal is no longer available.'],
  ['fewer', 'Only 2 of Aster Sofa, Teal left.'],
  ['dearer', 'Aster Sofa, Teal now costs £2.50, up from £1.00.'],
  ['cheaper', 'Aster Sofa, Teal now costs £2.50, down from £1.00.'],
] as const)('what is %s since a basket was saved is said in words', (change, text) => {
  expect(changesText({ ...line, change })).toBe(text)
})
