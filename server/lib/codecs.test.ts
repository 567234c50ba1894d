import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilograms, list, pounds, whole, wordsOrNone, yesOrNo } from './codecs.shared.ts'

test('a letter in a number is a fault, with the right number as a hint', () => {
  expect(pounds.cell.read('4l9.00', '.')).toEqual({
    fault: 'That is a letter l, not a one',
    hint: 'Did you mean 419.00?',
  })
  expect(whole.cell.read('1O', '.')).toEqual({
    fault: 'That is a letter O, not a zero',
    hint: 'Did you mean 10?',
  })
})

test('a number with the other decimal sign is a fault, with a hint', () => {
  expect(pounds.cell.read('599,00', '.')).toMatchObject({
    fault: 'Use a full stop for decimals',
  })
  expect(pounds.cell.read('599.00', ',')).toMatchObject({
    fault: 'Use a comma for decimals',
    hint: 'Enter it like this: 599,00',
  })
})

test('a word where a number belongs is a fault, with an example', () => {
  expect(whole.cell.read('five', '.')).toEqual({
    fault: 'Not a number',
    hint: 'Use digits, such as 75',
  })
})

test('prices, weights and whole numbers with too many decimals are faults', () => {
  expect(pounds.cell.read('1.005', '.')).toHaveProperty('fault')
  expect(kilograms.cell.read('1.0005', '.')).toHaveProperty('fault')
  expect(whole.cell.read('1.5', '.')).toHaveProperty('fault')
  expect(whole.cell.read('7.0', '.')).toEqual({ value: 7 })
})

test('each written amount is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(pounds.cell.read(pounds.cell.write(amount), '.')).toEqual({ value: amount })
      expect(pounds.cell.read(pounds.cell.write(amount).replace('.', ','), ',')).toEqual({
        value: amount,
      })
      expect(kilograms.cell.read(kilograms.cell.write(amount), '.')).toEqual({ value: amount })
    }),
  )
})

test('texts in a list are separated by semicolons or line ends', () => {
  expect(list.cell.read('Oak; Wool;', '.')).toEqual({ value: ['Oak', 'Wool'] })
  expect(list.cell.read('Oak\r\nWool', '.')).toEqual({ value: ['Oak', 'Wool'] })
  expect(list.cell.read(' ', '.')).toEqual({ value: [] })
})

test.each([
  ['Yes', { value: true }],
  ['1', { value: true }],
  ['no', { value: false }],
  ['', { value: false }],
  ['perhaps', { fault: 'Not yes or no', hint: 'Enter yes or no' }],
])('%j is read as yes or no', (cell, read) => {
  expect(yesOrNo.cell.read(cell, '.')).toEqual(read)
})

test.each([
  ['£1,299.00', { value: 129_900 }],
  [' 799 ', { value: 79_900 }],
  ['1.234', { fault: 'Enter pounds and pence, such as 249.99.' }],
  ['-5', { fault: 'Enter pounds and pence, such as 249.99.' }],
  ['', { value: null }],
])('the price %j in a field is read as it was meant, or refused', (text, read) => {
  expect(pounds.field.read(text)).toEqual(read)
})

test('fields read whole numbers, weights, lists and texts', () => {
  expect(whole.field.read('1.5')).toEqual({ fault: 'Enter a whole number.' })
  expect(kilograms.field.read('58.25')).toEqual({ value: 58_250 })
  expect(kilograms.field.read('10000')).toEqual({ fault: 'Enter kilograms, such as 58.5.' })
  expect(list.field.read('oak, , wool')).toEqual({ value: ['oak', 'wool'] })
  expect(list.field.write(['oak', 'wool'])).toBe('oak, wool')
  expect(wordsOrNone.field.read(' ')).toEqual({ value: null })
})
