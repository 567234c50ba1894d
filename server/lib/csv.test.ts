import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, isFormula, unguarded } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0311', "'+44 20 7946 0311"],
  ['-5', "'-5"],
  ['@home', "'@home"],
  ['\tindented', "'\tindented"],
  ["'quoted'", "''quoted'"],
  ['Oak = good', 'Oak = good'],
])('%j is exported as %j, which is no formula, and imported unchanged', (text, cell) => {
  expect(guarded(text)).toBe(cell)
  expect(isFormula(cell)).toBe(false)
  expect(unguarded(cell)).toBe(text)
})

test.each([
  ['="Oak stool"', 'Oak stool'],
  [' ="0012" ', '0012'],
  ['="A ""low"" stool"', 'A "low" stool'],
  ['=""', ''],
  ['="Oak"&"stool"', '="Oak"&"stool"'],
  [`'="Oak stool"`, '="Oak stool"'],
])('the cell %s is the text %s', (cell, text) => {
  expect(unguarded(cell)).toBe(text)
})

test('guarding a text against spreadsheets is undone exactly, for every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unguarded(guarded(text))).toBe(text)
      expect(isFormula(guarded(text))).toBe(false)
    }),
  )
})
