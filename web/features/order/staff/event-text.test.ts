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
  const byHand = { amountPence: 69_900, reason: '', isToHandOver: true }
  expect(eventText({ type: 'refunded', data: byHand })).toBe('£699.00 to be refunded by hand')
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
  const change = { removed: lines, added: [], isNoteChanged: true, refundedPence: 500 }
  expect(eventText({ type: 'changed', data: change })).toBe(
    'Changed: taken off 2 × Aster Sofa, 1 × Wren Table, note changed, £5.00 to refund',
  )
  const added = { removed: [], added: lines, askedPence: 500, isTakenOutside: false }
  expect(eventText({ type: 'changed', data: added })).toBe(
    'Changed: added 2 × Aster Sofa, 1 × Wren Table, £5.00 requested',
  )
  const moved = { removed: [], added: [], isAddressChanged: true, needsNewDay: true }
  expect(eventText({ type: 'changed', data: moved })).toBe(
    'Changed: address changed, delivery day given up',
  )
  expect(eventText({ type: 'lowered', data: { loweredPence: 500 } })).toBe(
    'Balance lowered by £5.00 for items taken off',
  )
  const lowered = { loweredPence: 500, lines, reason: 'a goodwill gesture' }
  expect(eventText({ type: 'lowered', data: lowered })).toBe(
    'Balance lowered by £5.00 for 2 × Aster Sofa, 1 × Wren Table, a goodwill gesture',
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
  expect(eventText({ type: 'case', data: { ...told, step: 'pieceSent' } })).toBe(
    'Replacement agreed: 2 × Aster Sofa and Wren Table',
  )
  expect(eventText({ type: 'replacementOnTheWay', data: {} })).toBe('Replacement on its way')
  expect(eventText({ type: 'released', data: { reason: 'lapsed' } })).toBe(
    'Payment timed out, stock returned',
  )
})

test.each([
  ['readyToCollect', { isUndone: false }, 'Ready to collect'],
  ['readyToCollect', { isUndone: true }, 'No longer marked as ready to collect'],
  ['parcelSent', { carrier: 'DPD', trackingNumbers: ['1', '2'] }, 'Sent by DPD: 1, 2'],
  [
    'parcelSent',
    { carrier: 'DPD', trackingNumbers: ['3'], isCorrected: true },
    'Parcel corrected, DPD: 3',
  ],
  ['collectionMoved', { to: '2026-12-01' }, 'Collection: Tuesday 1 December'],
] as const)('the timeline tells %s', (type, data, text) => {
  expect(eventText({ type, data: structuredClone<Record<string, never>>(Object(data)) })).toBe(text)
})
