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
  ['12,40', 1240],
  ['1.240,50', 124_050],
  ['1.240', undefined],
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

test('no status needs an amount, and what is typed has to be one', () => {
  expect(amountFault(' ')).toBeUndefined()
  expect(amountFault('1240')).toBeUndefined()
  expect(amountFault('twelve')).toMatch(/^Enter an amount in pounds/)
})
