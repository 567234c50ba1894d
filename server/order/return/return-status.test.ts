import { expect, test } from 'vitest'
import { mayMove, returnMoves, returnStatuses, type ReturnStatus } from './return-status.ts'

test.each(['refused', 'withdrawn'] as const)('a return that was %s stays so', (status) => {
  expect(returnStatuses.filter((to) => mayMove(status, to))).toEqual([])
})

test('what was collected is neither refused nor withdrawn, but paid back', () => {
  expect(returnMoves.collected).toEqual(['refunded'])
})

test('money may go back before the collection, but not to whom it was refused', () => {
  const before = returnStatuses.filter((from) => mayMove(from, 'refunded'))
  expect(before).toEqual<ReturnStatus[]>(['asked', 'accepted', 'slotBooked', 'collected'])
})
