import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { historyKey } from '#web/features/catalogue/listing/scroll-restoration.tsx'

it('is unique to each entry, and the same after back', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  history.push('/first')
  const first = historyKey(history.location.state)
  history.push('/second')
  expect(first).toMatch(/./)
  expect(historyKey(history.location.state)).not.toBe(first)
  history.back()
  expect(historyKey(history.location.state)).toBe(first)
})

it('is undefined for an entry that the router did not write', () => {
  expect([null, undefined, {}, 'x'].map(historyKey)).toEqual(Array(4).fill(undefined))
})
