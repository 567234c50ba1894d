import { expect, test } from 'vitest'
import { refundedRows, refundedTo, refundText } from './refunded-to.shared.ts'

test('a refund to a card says in the words of the specification where it goes', () => {
  expect(refundText([{ to: 'bank', amountPence: 24_900 }])).toBe(
    'We’ll refund £249.00 to your original payment method. Banks take up to ten working days.',
  )
})

test.each([
  ['outside', null, 'we’ll contact you about how you’d like to have it'],
  ['outside', 'staff', 'the way you paid: in cash, by transfer or at our terminal'],
  ['gift_card', null, 'to the gift card that you paid with'],
  ['gift_card', 'staff', 'to the gift card that you paid with'],
] as const)(
  'a refund of what was paid by %s, by %s, promises nothing of a bank',
  (method, by, how) => {
    const text = refundText([{ to: refundedTo(method, by), amountPence: 5000 }])
    expect(text).toContain('We’ll refund £50.00')
    expect(text).toContain(how)
    expect(text).not.toMatch(/bank|original/i)
  },
)

test('a refund that goes to several places says what goes to each, and what they come to', () => {
  const text = refundText([
    { to: 'giftCard', amountPence: 5000 },
    { to: 'handLater', amountPence: 20_000 },
    { to: 'bank', amountPence: 30_000 },
    { to: 'handLater', amountPence: 10_000 },
  ])
  expect(text).toBe(
    'We’ll refund £650.00. £300.00 goes to your original payment method: banks take up to ten working days. You paid £300.00 in cash, by transfer or by card in person, so we’ll contact you about how you’d like to have it. £50.00 is refunded to your gift card.',
  )
})

test('nothing is said of a refund of nothing', () => {
  expect(refundText([])).toBe('')
  expect(refundText([{ to: 'bank', amountPence: 0 }])).toBe('')
})

test('what staff are yet to hand over is no part of what was refunded', () => {
  const later = { amountPence: 63_450, isToHandOver: true }
  const done = { amountPence: 10_000, isToHandOver: false }
  expect(refundedRows(73_450, [later, done])).toEqual([
    { label: 'Refunded', pence: 10_000 },
    { label: 'To be refunded by hand', pence: 63_450 },
  ])
  expect(refundedRows(10_000, [done])).toEqual([{ label: 'Refunded', pence: 10_000 }])
  expect(refundedRows(0, [])).toEqual([{ label: 'Refunded', pence: 0 }])
})
