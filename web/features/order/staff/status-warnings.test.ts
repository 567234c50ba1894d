import { expect, test } from 'vitest'
import { isUnpaid, statusQuestion, statusWarnings } from './status-warnings.ts'

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

const order = { status: 'confirmed', paymentStatus: 'paid', delivery: null } as const
const today = '2026-11-26'

test('staff are warned before they change the status of an unpaid order', () => {
  const unpaid = { ...order, status: 'pending', paymentStatus: 'pending' } as const
  for (const to of ['inProcess', 'inShipping', 'delivered'] as const) {
    expect(statusWarnings(unpaid, to, today).join()).toContain('This order has not been paid.')
    expect(statusWarnings(order, to, today)).toEqual([])
  }
  for (const to of ['rejected', 'pending', null] as const) {
    expect(statusWarnings(unpaid, to, today)).toEqual([])
  }
})

test('staff are warned before a paid order is set to Pending', () => {
  expect(statusWarnings(order, 'pending', today).join()).toContain('This order has been paid.')
})

test('staff are warned before an order is delivered ahead of its day', () => {
  const booked = { ...order, delivery: { date: '2026-11-28', status: 'booked' } }
  expect(statusWarnings(booked, 'delivered', today)).toEqual([
    'Its delivery is booked for Saturday 28 November.',
  ])
  expect(statusWarnings(booked, 'inShipping', today)).toEqual([])
  expect(statusWarnings(booked, 'delivered', '2026-11-28')).toEqual([])
})

const paid = {
  status: 'confirmed',
  refundablePence: 33_400,
  paymentMethod: 'stripe',
  payments: [],
} as const
const aDispute = {
  id: 'one',
  kind: 'dispute',
  state: 'open',
  amountPence: 33_400,
  reason: 'fraudulent',
  respondBy: null,
} as const

test('rejecting a paid order asks first, with the sum that is refunded', () => {
  expect(statusQuestion(paid, 'rejected')).toMatchObject({
    title: 'Reject this order?',
    action: 'Reject and refund £334.00',
  })
  expect(statusQuestion({ ...paid, refundablePence: 0 }, 'rejected')).toBeNull()
})

test('an order with an open dispute is set on its way only after a question', () => {
  const disputed = { ...paid, payments: [{ disputes: [aDispute] }] }
  for (const to of ['inShipping', 'delivered'] as const) {
    expect(statusQuestion(disputed, to)?.title).toBe('This payment is in dispute')
    expect(statusQuestion(paid, to)).toBeNull()
    const won = { ...paid, payments: [{ disputes: [{ ...aDispute, state: 'won' } as const] }] }
    expect(statusQuestion(won, to)).toBeNull()
  }
  expect(statusQuestion(disputed, 'inProcess')).toBeNull()
})

test('going back from delivered asks first', () => {
  expect(statusQuestion({ ...paid, status: 'delivered' }, 'inProcess')?.action).toBe(
    'Set to Preparing',
  )
})
