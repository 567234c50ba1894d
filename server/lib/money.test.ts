import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  penceFromPounds,
  poundsFromPence,
  poundsText,
  proratePence,
  shareOfPence,
  vatInPence,
  wholePoundsInPence,
} from './money.shared.ts'

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [120, 20],
  [71300, 11883],
  [44900, 7483],
])('%i pence contain %i pence of VAT', (gross, vat) => {
  expect(vatInPence(gross)).toBe(vat)
})

test.each([
  ['a share is rounded to the penny, halves up', shareOfPence(12_345, 10), 1235],
  ['a share is rounded to a step', shareOfPence(98_765, 90, 500), 89_000],
  ['whole pounds round halves away from nought', wholePoundsInPence(-150), -200],
  ['whole pounds round half a pound up', wholePoundsInPence(150), 200],
  [
    'pence are written as pounds with two decimals, without separators',
    poundsText(123_450),
    '1234.50',
  ],
])('%s', (_, value, wanted) => {
  expect(value).toBe(wanted)
})

test('pounds and pence convert into each other without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (pence) => {
      expect(penceFromPounds(poundsFromPence(pence))).toBe(pence)
    }),
  )
})

test('pounds with a third decimal are refused', () => {
  expect(penceFromPounds(1.005)).toBeUndefined()
  expect(penceFromPounds(Number.NaN)).toBeUndefined()
})

test('prorated parts sum to the amount and never differ from their share by a penny or more', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.nat(100_000), { minLength: 1, maxLength: 50 }),
      (amount, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0)
        const parts = proratePence(amount, weights)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(sum === 0 ? 0 : amount)
        if (sum > 0) {
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1)
          }
        }
      },
    ),
  )
})
