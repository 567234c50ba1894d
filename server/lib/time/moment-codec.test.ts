import { expect, test } from 'vitest'
import { end, start } from './moment-codec.shared.ts'

test.each([
  ['2026-12-06', '2026-12-06T00:00:00.000Z', '2026-12-06T23:59:00.000Z'],
  ['24/07/2026', '2026-07-23T23:00:00.000Z', '2026-07-24T22:59:00.000Z'],
  ['2026-12-06 00:00', '2026-12-06T00:00:00.000Z', '2026-12-06T00:00:00.000Z'],
  ['06/12/2026 18:30', '2026-12-06T18:30:00.000Z', '2026-12-06T18:30:00.000Z'],
])('a sale from %s begins at %s, and one to it ends at %s', (cell, from, to) => {
  expect(start.cell.read(cell, '.')).toEqual({ value: from })
  expect(end.cell.read(cell, '.')).toEqual({ value: to })
})

test('an end is written with its time, so that the dry run says what was read', () => {
  const read = end.cell.read('2026-12-06', '.')
  expect('value' in read && end.cell.write(read.value)).toBe('2026-12-06 23:59')
})

test('a field has the same moment as a cell, and refuses one that clocks skip', () => {
  expect(start.field.write('2026-07-12T08:00:00.000Z')).toBe('2026-07-12T09:00')
  expect(end.field.read('2026-07-12T09:00')).toEqual({ value: '2026-07-12T08:00:00.000Z' })
  expect(end.field.read(' ')).toEqual({ value: null })
  expect(start.field.read('2026-03-29T01:30')).toEqual({
    fault: 'Enter a date and time, such as 2026-12-06 23:59.',
  })
})
