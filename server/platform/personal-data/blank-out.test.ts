import { expect, test } from 'vitest'
import { blankJson, blankOut } from './blank-out.ts'

const blank = blankOut({
  names: ['Ash', 'Zoë'],
  facts: ['zoe@ash.example', 'Zoë Ash', '14 Tanners Row', '', '-'],
})

test.each([
  ['Zoë Ash rang', '[removed] rang'],
  ['ZOË ASH RANG', '[removed] RANG'],
  ['write to Zoe@Ash.Example.', 'write to [removed].'],
  [
    'Ash rang about the ash table, and washable covers',
    '[removed] rang about the ash table, and washable covers',
  ],
  ['to 14 tanners row, not 114 Tanners Rows', 'to [removed], not 114 Tanners Rows'],
  ['nothing - of hers', 'nothing - of hers'],
])('%s becomes %s', (text, rest) => {
  expect(blank(text)).toBe(rest)
})

test('the words are replaced in all texts of a JSON value', () => {
  expect(blankJson({ by: ['Zoë Ash', 3, null], on: { reason: 'Ash' } }, blank)).toEqual({
    by: ['[removed]', 3, null],
    on: { reason: '[removed]' },
  })
})
