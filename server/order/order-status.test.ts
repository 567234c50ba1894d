import { expect, test } from 'vitest'
import { allowedMoves, obstacleTo } from './order-status.ts'
import { adminStatuses, orderStatuses } from './order.schema.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'

test('any of the five statuses may follow any status but rejected', () => {
  for (const from of orderStatuses) {
    expect(allowedMoves[from]).toEqual(from === 'rejected' ? [] : adminStatuses)
  }
})

test('staff cannot choose confirmed: only a payment confirms', () => {
  expect(adminStatuses).toEqual(['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'])
})

test('a rejected order is final, and the obstacle says so', () => {
  expect(obstacleTo('pending', { status: 'rejected', paymentStatus: 'paid' })).toBe('rejected')
})

test('a refunded or cancelled order is final in every status', () => {
  const final = paymentStatuses.filter((paymentStatus) =>
    orderStatuses.every((status) => obstacleTo('delivered', { status, paymentStatus }) !== null),
  )
  expect(final).toEqual(['refunded', 'cancelled'])
  expect(obstacleTo('delivered', { status: 'inProcess', paymentStatus: 'refunded' })).toBe(
    'refunded',
  )
})

test('an unpaid, a paid and a partly refunded order can move', () => {
  for (const paymentStatus of ['pending', 'paid', 'partiallyRefunded'] as const) {
    expect(obstacleTo('rejected', { status: 'inShipping', paymentStatus })).toBeNull()
  }
})
