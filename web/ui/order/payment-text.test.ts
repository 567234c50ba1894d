import { expect, test } from 'vitest'
import { paymentText } from './payment-text.ts'

const paid = { paymentMethod: 'stripe', paymentStatus: 'paid', balance: null } as const
const balance = { pence: 73_705, dueOn: null }

test.each([
  ['one payment', paid, 'Card, paid'],
  ['two by one method', { ...paid, madeBy: ['stripe', 'stripe'] as const }, 'Card, paid'],
  [
    'two by two methods',
    { ...paid, madeBy: ['stripe', 'paypal'] as const },
    'Card and PayPal, paid',
  ],
  [
    'the second taken by staff',
    { ...paid, madeBy: ['stripe', 'outside'] as const },
    'Card and cash, transfer or terminal, paid',
  ],
  ['a deposit, with a balance to pay', { ...paid, balance }, 'Card, part paid'],
  [
    'a deposit of which something was refunded',
    { ...paid, balance, paymentStatus: 'partiallyRefunded' as const },
    'Card, part refunded',
  ],
])('the payment of an order with %s is said in its words', (_what, order, text) => {
  expect(paymentText(order)).toBe(text)
})
