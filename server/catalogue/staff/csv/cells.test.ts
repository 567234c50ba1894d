import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, isFormula, unguarded } from './guard.ts'
import { boxes } from './boxes.ts'
import { kilograms, list, pounds, whole, yesOrNo } from './kinds.ts'
import { readNumber, signOf } from '#server/lib/numbers.shared.ts'

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

test.each([
  ['599', '.', 599],
  ['599.00', '.', 599],
  ['£1,299.00', '.', 1299],
  ['1,299', '.', 1299],
  ['1 299.50', '.', 1299.5],
  ["1'299.50", '.', 1299.5],
  ['599,00', ',', 599],
  ['1.299,00', ',', 1299],
  ['1\u202f299,00', ',', 1299],
  ['-5', '.', -5],
  ['1,29', '.', null],
  ['12,34,567', '.', null],
  ['1.2.3', '.', null],
  ['1e5', '.', null],
  ['', '.', null],
  ['.', '.', null],
] as const)('%j with the decimal sign %s is %s', (cell, sign, number) => {
  expect(readNumber(cell, sign)).toBe(number)
})

test.each([
  ['599.00', '.'],
  ['599,00', ','],
  ['1,299', '.'],
  ['1.299', ','],
  ['1,299.00', '.'],
  ['1.299,00', ','],
  ['599', null],
])('the amount %s has the decimal sign %s', (cell, sign) => {
  expect(signOf(cell)).toBe(sign)
})

test('a letter in a number is a fault, with the right number as a hint', () => {
  expect(pounds.read('4l9.00', '.')).toEqual({
    fault: 'That is a letter l, not a one',
    hint: 'Did you mean 419.00?',
  })
  expect(whole.read('1O', '.')).toEqual({
    fault: 'That is a letter O, not a zero',
    hint: 'Did you mean 10?',
  })
})

test('a number with the other decimal sign is a fault, with a hint', () => {
  expect(pounds.read('599,00', '.')).toMatchObject({
    fault: 'Use a full stop for decimals',
  })
  expect(pounds.read('599.00', ',')).toMatchObject({
    fault: 'Use a comma for decimals',
    hint: 'Enter it as 599,00',
  })
})

test('prices, weights and whole numbers with too many decimals are faults', () => {
  expect(pounds.read('1.005', '.')).toHaveProperty('fault')
  expect(kilograms.read('1.0005', '.')).toHaveProperty('fault')
  expect(whole.read('1.5', '.')).toHaveProperty('fault')
  expect(whole.read('7.0', '.')).toEqual({ value: 7 })
})

test('each written amount is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(pounds.read(pounds.write(amount), '.')).toEqual({ value: amount })
      expect(pounds.read(pounds.write(amount).replace('.', ','), ',')).toEqual({ value: amount })
      expect(kilograms.read(kilograms.write(amount), '.')).toEqual({ value: amount })
    }),
  )
})

test('texts in a list are separated by semicolons or line ends', () => {
  expect(list.read('Oak; Wool;', '.')).toEqual({ value: ['Oak', 'Wool'] })
  expect(list.read('Oak\r\nWool', '.')).toEqual({ value: ['Oak', 'Wool'] })
  expect(list.read(' ', '.')).toEqual({ value: [] })
})

const seat = { lengthCm: 217, widthCm: 102, heightCm: 84, weightGrams: 61_500 }
const arms = { lengthCm: 220, widthCm: 68, heightCm: 14, weightGrams: 9000 }

test('boxes are written with their sides and weight, and read with either decimal sign', () => {
  const cell = boxes.write([seat, arms])
  expect(cell).toBe('217x102x84 61.5kg; 220x68x14 9kg')
  expect(boxes.read(cell, '.')).toEqual({ value: [seat, arms] })
  expect(boxes.read('217 × 102 × 84  61,5 kg\n220*68*14 9KG;', ',')).toEqual({
    value: [seat, arms],
  })
  expect(boxes.read(' ', '.')).toEqual({ value: [] })
})

test.each(['217x102 61.5kg', '217x102x84', 'one', '217x102x84 heavy kg'])(
  '%j is no box',
  (cell) => {
    expect(boxes.read(cell, '.')).toHaveProperty('fault')
  },
)

test.each([
  ['Yes', { value: true }],
  ['1', { value: true }],
  ['no', { value: false }],
  ['', { value: false }],
  ['perhaps', { fault: 'Not yes or no', hint: 'Enter yes or no' }],
])('%j is read as yes or no', (cell, read) => {
  expect(yesOrNo.read(cell, '.')).toEqual(read)
})
