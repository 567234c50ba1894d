import { expect, test } from 'vitest'
import { filled, pasted, rangeOf, stepOf, stepped } from './selection.ts'

test('one copied cell fills the selection; a block starts at its corner', () => {
  const range = rangeOf([1, 1], [0, 0])
  expect(pasted([['7']], range).map(({ place }) => place.join())).toEqual([
    '0,0',
    '0,1',
    '1,0',
    '1,1',
  ])
  expect(pasted([['a ', 'b']], range)).toEqual([
    { place: [0, 0], text: 'a' },
    { place: [0, 1], text: 'b' },
  ])
})

test('dragging the fill handle continues a range', () => {
  const over = filled(
    ([row, column]) => `${row}${column}`,
    rangeOf([1, 0], [2, 0]),
    rangeOf([0, 0], [4, 0]),
  )
  expect(over.map(({ place, text: written }) => `${place[0]}=${written}`)).toEqual([
    '0=20',
    '3=10',
    '4=20',
  ])
})

test('arrows move by a cell, with Ctrl to the edge, and never out of the table', () => {
  const size = [3, 4] as const
  expect(stepped([2, 1], stepOf('ArrowDown', false) ?? [0, 0], size)).toEqual([2, 1])
  expect(stepped([0, 1], stepOf('ArrowDown', true) ?? [0, 0], size)).toEqual([2, 1])
  expect(stepped([1, 1], stepOf('End', false) ?? [0, 0], size)).toEqual([1, 3])
  expect(stepped([1, 1], stepOf('Home', true) ?? [0, 0], size)).toEqual([0, 0])
  expect(stepOf('x', false)).toBeUndefined()
})
