import { expect, test } from 'vitest'
import { readFlag, readSlot } from './stored-state.ts'

const slot = { id: 'a', date: '2026-12-01', startHour: 7, endHour: 13, pricePence: 0 }

test('a window is kept for its address and cart', () => {
  const kept = { for: 'W1U 4EF', slot, lost: null }
  expect(readSlot(JSON.parse(JSON.stringify(kept)))).toEqual({ for: 'W1U 4EF', slot })
})

test.each([null, 4, [], {}, { for: 'W1U 4EF' }, { for: 'W1U 4EF', slot: { ...slot, id: 1 } }])(
  'what is no window is none: %j',
  (kept) => {
    expect(readSlot(kept)).toBeNull()
  },
)

test('two deliveries are wanted or not, and nothing else', () => {
  expect([readFlag(true), readFlag('true')]).toEqual([true, null])
})
