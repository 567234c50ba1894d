import { expect, test } from 'vitest'
import { stayingText } from './delete-order.tsx'

const paid = {
  status: 'confirmed',
  paymentStatus: 'paid',
  paidPence: 33_400,
  refundedPence: 0,
  deliveryDay: '2026-11-30',
} as const

test('deleting a paid order says that its money and its delivery stay', () => {
  expect(stayingText(paid)).toBe(
    '£334.00 was paid. Reject the order to refund it and cancel the delivery.',
  )
})

test.each([
  [{ deliveryDay: null }, '£334.00 was paid. Reject the order to refund it.'],
  [{ status: 'delivered' }, '£334.00 was paid. Reject the order to refund it.'],
  [
    { paymentStatus: 'partiallyRefunded', refundedPence: 3400 },
    '£300.00 was paid. Reject the order to refund it and cancel the delivery.',
  ],
  [{ paymentStatus: 'pending' }, null],
  [{ status: 'rejected', paymentStatus: 'refunded' }, null],
] as const)('an order that differs by %j: %s', (order, text) => {
  expect(stayingText({ ...paid, ...order })).toBe(text)
})
