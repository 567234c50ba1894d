import { expect, test } from 'vitest'
import { leadTimeText } from './lead-time.shared.ts'

test.each([
  [1, '1 day'],
  [5, '5 days'],
  [7, '1 week'],
  [10, '10 days'],
  [13, '13 days'],
  [14, '2 weeks'],
  [15, '3 weeks'],
  [43, '7 weeks'],
  [45, '7 weeks'],
  [49, '7 weeks'],
])('what is made in %i days reads "Made to order in %s"', (days, text) => {
  expect(leadTimeText(days)).toBe(`Made to order in ${text}`)
})
