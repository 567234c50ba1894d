import { expect, test } from 'vitest'
import { mayMove, returnMoves, returnStatuses, type ReturnStatus } from './return-status.shared.ts'

test.each(['refused', 'withdrawn'] as const)('a return that was %s is final', (status) => {
  expect(returnStatuses.filter((to) => mayMove(status, to))).toEqual([])
})

test('a collected return can only be refunded, not refused or withdrawn', () => {
  expect(returnMoves.collected).toEqual(['refunded'])
})

test('a refund is allowed before the collection, but not after a refusal', () => {
  const before = returnStatuses.filter((from) => mayMove(from, 'refunded'))
  expect(before).toEqual<ReturnStatus[]>(['asked', 'accepted', 'slotBooked', 'collected'])
})
