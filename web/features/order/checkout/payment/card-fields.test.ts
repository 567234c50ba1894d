import { describe, expect, it } from 'vitest'
import {
  type CardValues,
  cardErrors,
  expiryParts,
  formatExpiry,
  formatNumber,
} from './card-fields.ts'

const now = new Date('2026-11-20T12:00:00Z')
const valid: CardValues = { number: '4242 4242 4242 4242', expiry: '04 / 29', cvc: '123' }

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242-4242', '4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('the card number %s is shown as "%s"', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

it.each([
  ['0', '', '0'],
  ['04', '0', '04 / '],
  ['04 / 2', '04 / ', '04 / 2'],
  ['0429', '', '04 / 29'],
  ['4', '', '04 / '],
  ['12/2030', '', '12 / 20'],
  ['04 /', '04 / ', '04'],
])('the expiry date %s typed after "%s" is shown as "%s"', (typed, before, shown) => {
  expect(formatExpiry(typed, before)).toBe(shown)
})

it('month and year are sent apart', () => {
  expect(expiryParts('04 / 29')).toEqual({ month: '04', year: '29' })
})

describe('an error of the card form', () => {
  it('is absent from a valid form', () => {
    expect(cardErrors(valid, now)).toEqual({})
    const amex = { ...valid, number: '3782 822463 10005', cvc: '1234' }
    expect(cardErrors(amex, now)).toEqual({})
  })

  it.each<[Partial<CardValues>, string]>([
    [{ number: '4242 4242' }, 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [{ expiry: '04 / ' }, 'Your card’s expiry date is incomplete.'],
    [{ expiry: '13 / 29' }, 'Your card’s expiry date is invalid.'],
    [{ expiry: '10 / 26' }, 'Your card’s expiry date is in the past.'],
    [{ expiry: '10 / 25' }, 'Your card’s expiry year is in the past.'],
    [{ expiry: '10 / 99' }, 'Your card’s expiry year is invalid.'],
    [{ cvc: '12' }, 'Your card’s security code is incomplete.'],
    [{ number: '3782 822463 10005' }, 'Your card’s security code is incomplete.'],
  ])('of %o is "%s"', (change, message) => {
    expect(Object.values(cardErrors({ ...valid, ...change }, now))).toEqual([message])
  })

  it('is absent for a card in its last month', () => {
    expect(cardErrors({ ...valid, expiry: '11 / 26' }, now)).toEqual({})
  })
})
