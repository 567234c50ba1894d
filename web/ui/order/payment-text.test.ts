import { expect, test } from 'vitest'
import { paymentText } from './payment-text.ts'

const paid = { paymentMethod: 'stripe', paymentStatus: 'paid', balance: null } as const
const outside = { ...paid, paymentMethod: 'outside', paymentStatus: 'refunded' } as const
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
  [
    'a refund that staff are yet to hand over',
    { ...outside, refunds: [{ isToHandOver: true }] },
    'Cash, transfer or terminal, to be refunded',
  ],
  [
    'a refund of which staff are yet to hand over a part',
    { ...outside, refunds: [{ isToHandOver: true }, { isToHandOver: false }] },
    'Cash, transfer or terminal, part to be refunded',
  ],
  [
    'a refund that staff have handed over',
    { ...outside, refunds: [{ isToHandOver: false }] },
    'Cash, transfer or terminal, refunded',
  ],
])('the payment of an order with %s is said in its words', (_what, order, text) => {
  expect(paymentText(order)).toBe(text)
})
