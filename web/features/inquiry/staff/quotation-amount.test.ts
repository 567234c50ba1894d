import { expect, test } from 'vitest'
import { amountFault, amountText, penceOf } from './quotation-amount.ts'

test.each([
  ['1240', 124_000],
  ['1240.5', 124_050],
  [' £1,240.05 ', 124_005],
  ['0', 0],
  ['0.29', 29],
  ['10000000', 1_000_000_000],
  ['10000000.01', undefined],
  ['12,40', undefined],
  ['1240.505', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['about 500', undefined],
])('%j is %j pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence)
})

test('an amount is shown as it can be typed', () => {
  expect(amountText(124_005)).toBe('1240.05')
  expect(amountText(null)).toBe('')
})

test('a quotation needs an amount, other statuses do not', () => {
  expect(amountFault(' ', 'quoted')).toBe('Enter the quoted amount in pounds.')
  expect(amountFault('', 'contacted')).toBeUndefined()
  expect(amountFault('1240', 'quoted')).toBeUndefined()
  expect(amountFault('twelve', 'completed')).toMatch(/^Enter an amount in pounds/)
})
