import { expect, test } from 'vitest'
import {
  readNumber,
  signOf,
  typedCentimetres,
  typedGrams,
  typedNumber,
  typedPence,
  typedWhole,
} from './numbers.shared.ts'

test.each([
  ['150', 15_000],
  ['1299.50', 129_950],
  ['1299,50', 129_950],
  ['1299,5', 129_950],
  ['£1,299.50', 129_950],
  ['1.299,00', 129_900],
  ['1.299.000,00', 129_900_000],
  ['1,299', 129_900],
  ['1,299,000', 129_900_000],
  ['1 299,00 ', 129_900],
  ['1\u202f299,00', 129_900],
  ["1'299.00", 129_900],
  ['0', 0],
])('%j in a field of money is %i pence', (text, pence) => {
  expect(typedPence(text)).toBe(pence)
})

test.each([
  '',
  ' ',
  '-5',
  '−5',
  '1.299',
  '1.240',
  '1.005',
  '12,34,567',
  '1299,500',
  '1e3',
  '4l9',
  '0x10',
  '5²',
  '.',
  'NaN',
  'Infinity',
])('%j is no amount of money: it is refused rather than guessed', (text) => {
  expect(typedPence(text)).toBeNull()
})

test.each([
  ['12', 12],
  ['12.0', 12],
  ['1,200', 1200],
  ['1.200,00', 1200],
  ['1.5', null],
  ['1,5', null],
  ['1.200', null],
  ['-1', null],
  ['2 m', null],
])('%j in a field of counts is %s', (text, count) => {
  expect(typedWhole(text)).toBe(count)
})

test.each([
  ['46.5', 46_500],
  ['46,5 kg', 46_500],
  ['1.299', 1299],
  ['0,75', 750],
  ['1,299', null],
  ['1.2995', null],
])('%j kilograms are %s grams', (text, grams) => {
  expect(typedGrams(text)).toBe(grams)
})

test('a measure may have either decimal sign', () => {
  expect(typedNumber('86.5', 2)).toBe(86.5)
  expect(typedNumber('86,5', 2)).toBe(86.5)
})

test.each([
  ['205', 205],
  ['205 cm', 205],
  ['2.05m', 205],
  ['2,05 m', 205],
  ['2.05 Metres', 205],
  ['2050mm', 205],
  ['10 in', 25.4],
  ['86.5', 86.5],
  ['0', 0],
  ['2.05', null],
  ['2.05 ells', null],
  ['-1 m', null],
  ["6'9", 205.7],
  ['6′ 9″', 205.7],
  ['6ft 9in', 205.7],
  ['7ft', 213.4],
  ['2.5 feet', 76.2],
  ['81"', 205.7],
  ['m', null],
  ['', null],
])('%j as a measure is %s cm', (text, centimetres) => {
  expect(typedCentimetres(text)).toBe(centimetres)
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
