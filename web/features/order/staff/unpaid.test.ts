import { expect, test } from 'vitest'
import { isUnpaid, unpaidText } from './unpaid.ts'

test.each([
  ['pending', 'pending', true],
  ['inShipping', 'pending', true],
  ['delivered', 'cancelled', true],
  ['rejected', 'cancelled', false],
  ['rejected', 'pending', false],
  ['confirmed', 'paid', false],
  ['delivered', 'partiallyRefunded', false],
  ['delivered', 'refunded', false],
] as const)('%s and %s is unpaid: %s', (status, paymentStatus, unpaid) => {
  expect(isUnpaid({ status, paymentStatus })).toBe(unpaid)
})

test('staff are warned before they change the status of an unpaid order', () => {
  const order = { status: 'pending', paymentStatus: 'pending' } as const
  for (const to of ['inProcess', 'inShipping', 'delivered'] as const) {
    expect(unpaidText(order, to)).toContain('This order has not been paid.')
    expect(unpaidText({ ...order, paymentStatus: 'paid' }, to)).toBeNull()
  }
  expect(unpaidText(order, 'rejected')).toBeNull()
  expect(unpaidText(order, 'pending')).toBeNull()
  expect(unpaidText(order, null)).toBeNull()
})
