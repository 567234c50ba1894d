import { expect, test } from 'vitest'
import { end, start } from './moments.ts'

test.each([
  ['2026-12-06', '2026-12-06T00:00:00.000Z', '2026-12-06T23:59:00.000Z'],
  ['24/07/2026', '2026-07-23T23:00:00.000Z', '2026-07-24T22:59:00.000Z'],
  ['2026-12-06 00:00', '2026-12-06T00:00:00.000Z', '2026-12-06T00:00:00.000Z'],
  ['06/12/2026 18:30', '2026-12-06T18:30:00.000Z', '2026-12-06T18:30:00.000Z'],
])('a sale from %s begins at %s, and one to it ends at %s', (cell, from, to) => {
  expect(start.read(cell, '.')).toEqual({ value: from })
  expect(end.read(cell, '.')).toEqual({ value: to })
})

test('an end is written with its time, so that the dry run says what was read', () => {
  const read = end.read('2026-12-06', '.')
  expect('value' in read && end.write(read.value)).toBe('2026-12-06 23:59')
})
