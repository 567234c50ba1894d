import { expect, test } from 'vitest'
import { paymentLines } from './order-facts.tsx'

const payment = {
  id: '01935b24-0a1b-7c2d-8e3f-405162738495',
  kind: 'order',
  intentId: 'pi_1',
  amountPence: 71_300,
  refundedPence: 0,
  method: 'stripe',
  status: 'paid',
  reference: null,
  dueOn: null,
  flag: null,
  paidAt: '2026-11-20T12:01:00.000Z',
  disputes: new Array<never>(),
  createdAt: '2026-11-20T12:00:00.000Z',
} as const

test('a payment has its amount, its time, and its intent at the provider', () => {
  expect(paymentLines(payment, [])).toEqual(['£713.00, 20/11/2026, 12:01', 'pi_1'])
})

test('a payment has its refunded amount', () => {
  const refunded = { ...payment, refundedPence: 500, status: 'partiallyRefunded' } as const
  expect(paymentLines(refunded, [])).toContain('£5.00 refunded')
})

test('what staff are yet to hand over of a payment is to be refunded by hand, and not refunded', () => {
  const outside = { ...payment, method: 'outside', intentId: null, refundedPence: 71_300 } as const
  const refund = { paymentId: payment.id, amountPence: 71_300, isToHandOver: true }
  const of = (...refunds: (typeof refund)[]) => paymentLines(outside, refunds).slice(1)
  expect(of(refund)).toEqual(['£713.00 to be refunded by hand'])
  expect(of({ ...refund, amountPence: 700 })).toEqual([
    '£706.00 refunded',
    '£7.00 to be refunded by hand',
  ])
  expect(of({ ...refund, isToHandOver: false })).toEqual(['£713.00 refunded'])
})

test('an unpaid payment is asked for, or was until its order was closed', () => {
  const asked = { ...payment, paidAt: null, intentId: null, status: 'pending' } as const
  expect(paymentLines(asked, [])).toEqual(['£713.00, not paid yet'])
  expect(paymentLines({ ...asked, status: 'cancelled' }, [])).toEqual(['£713.00, cancelled'])
})
