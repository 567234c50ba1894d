import { expect, test } from 'vitest'
import { waitingText } from './inbox-list.tsx'

test.each([
  [0, 'just now'],
  [1, '1 minute'],
  [40, '40 minutes'],
  [60, '1 hour'],
  [26 * 60 + 59, '26 hours'],
  [48 * 60, '2 days'],
  [73 * 60, '3 days'],
])('a wait of %d minutes is %s', (minutes, words) => {
  expect(waitingText(minutes)).toBe(words)
})
