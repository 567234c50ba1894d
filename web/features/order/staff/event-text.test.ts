import { expect, test } from 'vitest'
import { eventText } from './event-text.ts'

test('each event of an order has its text', () => {
  expect(eventText({ type: 'created', data: {} })).toBe('Placed')
  expect(eventText({ type: 'paid', data: { intentId: 'pi_1', amountPence: 71_300 } })).toBe(
    'Paid £713.00',
  )
  expect(eventText({ type: 'status', data: { from: 'confirmed', to: 'inShipping' } })).toBe(
    'Confirmed → On its way',
  )
  expect(eventText({ type: 'refunded', data: { amountPence: 500, reason: 'a scratch' } })).toBe(
    'Refunded £5.00, a scratch',
  )
  const left = { amountPence: 500, reason: '', restock: false }
  expect(eventText({ type: 'refunded', data: left })).toBe(
    'Refunded £5.00, taken off the delivery and not put back in stock',
  )
  expect(eventText({ type: 'refunded', data: { amountPence: 500, reason: '' } })).toBe(
    'Refunded £5.00',
  )
  const lines = [
    { title: 'Aster Sofa', quantity: 2 },
    { title: 'Wren Table', quantity: 1 },
  ]
  expect(eventText({ type: 'refunded', data: { amountPence: 500, reason: 'a dent', lines } })).toBe(
    'Refunded £5.00 for 2 × Aster Sofa, 1 × Wren Table, a dent',
  )
  expect(eventText({ type: 'piecesCancelled', data: { key: '0', lines } })).toBe(
    'Cancelled by the customer: 2 × Aster Sofa, 1 × Wren Table',
  )
  expect(eventText({ type: 'return', data: { step: 'slotBooked', lines } })).toBe(
    'Return booked for collection: 2 × Aster Sofa, 1 × Wren Table',
  )
  const told = { caseId: crypto.randomUUID(), kind: 'damaged', lines, amountPence: null }
  expect(eventText({ type: 'case', data: { ...told, step: 'reported' } })).toBe(
    'Damaged, reported: 2 × Aster Sofa and Wren Table',
  )
  const failed = { amountPence: 500, reason: 'expired or canceled card' }
  expect(eventText({ type: 'refundFailed', data: failed })).toBe(
    'The refund of £5.00 failed: expired or canceled card',
  )
  expect(eventText({ type: 'released', data: { reason: 'lapsed' } })).toBe(
    'Payment timed out, stock returned',
  )
})
