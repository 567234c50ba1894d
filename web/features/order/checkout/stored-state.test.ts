import { expect, test } from 'vitest'
import { readFlag, readSlot } from './stored-state.ts'

const slot = { id: 'a', date: '2026-12-01', startHour: 7, endHour: 13, pricePence: 0 }

test('a window is stored for its address and cart', () => {
  const stored = { for: 'W1U 4EF', slot, lost: null }
  expect(readSlot(JSON.parse(JSON.stringify(stored)))).toEqual({ for: 'W1U 4EF', slot })
})

test.each([null, 4, [], {}, { for: 'W1U 4EF' }, { for: 'W1U 4EF', slot: { ...slot, id: 1 } }])(
  'an invalid window is ignored: %j',
  (stored) => {
    expect(readSlot(stored)).toBeNull()
  },
)

test('the flag for two deliveries is true or false, and anything else is ignored', () => {
  expect([readFlag(true), readFlag('true')]).toEqual([true, null])
})
