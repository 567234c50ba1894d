import { expect, test } from 'vitest'
import { isNoMeasure, measureIn, wayIn, writtenIn, writtenInText } from './way-in.ts'

test.for<[string, number | null]>([
  ['86', 86],
  [' 86.5 ', 86.5],
  ['86,5', 86.5],
  ['0.8m', 80],
  ['1.98 m', 198],
  ["2'6", 76.2],
  ['', null],
  ['0', null],
  ['-3', null],
  ['1e3', null],
  ['1000', null],
  ['wide', null],
])('"%s" is read as %s cm', ([text, cm]) => {
  expect(measureIn(text)).toBe(cm)
})

test('an empty field has no measure, and other text is invalid', () => {
  expect(isNoMeasure('')).toBe(false)
  expect(isNoMeasure('86')).toBe(false)
  expect(isNoMeasure('wide')).toBe(true)
})

test('an address with any measure has a way in, and one without has none', () => {
  expect(writtenIn({ q: '1' })).toBeNull()
  const written = writtenIn({ doorWidth: '70', landing: {}, stairs: '8'.repeat(50) })
  expect(written).toEqual({
    doorWidth: '70',
    doorHeight: '',
    hallFirst: '',
    hallAfter: '',
    stairs: '88888888',
    landing: '',
  })
  expect(written && wayIn(written)).toMatchObject({ doorWidth: 70, doorHeight: null, stairs: null })
})

test('a stored way in is read back, and invalid text is ignored', () => {
  const stored = writtenIn({ doorWidth: '70' })
  expect(writtenInText(JSON.stringify(stored))).toEqual(stored)
  for (const text of [null, '', '{', '3', '[]', '{"a":1}']) expect(writtenInText(text)).toBeNull()
})
